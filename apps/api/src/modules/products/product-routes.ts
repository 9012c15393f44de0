import { getOverallMenu, listGrades } from "@dasturxon/contract/calls/products";
import { handle } from "../../http/handle.ts";
import { answerPrecompressed } from "../../http/precompressed-body.ts";
import { sharedCacheControl } from "../../http/shared-answer.ts";

export const productRoutes = [
  handle(getOverallMenu, async ({ merchant, services, requestId }, { query, request }) => {
    const { bytes } = await services.menus.get(merchant, query.type);
    return answerPrecompressed(request, bytes, {
      "content-type": "application/json",
      "cache-control": sharedCacheControl(request),
      "x-request-id": requestId,
    });
  }),
  handle(listGrades, ({ merchant, transaction }) =>
    transaction((db) =>
      db
        .selectFrom("productGrade")
        .select(["productId", "grade"])
        .where("merchantId", "=", merchant.id)
        .execute(),
    ),
  ),
];
