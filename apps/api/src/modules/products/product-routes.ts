import { followAvailability, getOverallMenu, listGrades } from "@dasturxon/contract/calls/products";
import { Availability } from "@dasturxon/contract/entities/menu";
import { eventStream } from "../../http/event-stream.ts";
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
  handle(
    followAvailability,
    async ({ merchant, services, requestId }, { request }) =>
      eventStream({
        request,
        requestId,
        onClose: services.orderFeed.onClose,
        follow: (send) =>
          services.availabilityFeed.follow(merchant.id, (availability) =>
            send(availability.version, Availability.parse(availability)),
          ),
      }),
    { perMinute: 600 },
  ),
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
