import { getBrandCatalog, getPolicy, getWebSettings } from "@dasturxon/contract/calls/support";
import { CallError } from "../../http/call-error.ts";
import { handle } from "../../http/handle.ts";

export const supportRoutes = [
  handle(
    getBrandCatalog,
    async ({ merchant, services }) => (await services.brands.get(merchant)).brands,
  ),
  handle(
    getWebSettings,
    async ({ merchant, services }) => (await services.brands.get(merchant)).webSettings,
  ),
  handle(getPolicy, async ({ merchant, transaction }, { query }) => {
    const policy = await transaction((db) =>
      db
        .selectFrom("policy")
        .select(["type", "text"])
        .where("merchantId", "=", merchant.id)
        .where("type", "=", query.policies)
        .executeTakeFirst(),
    );
    if (!policy) throw new CallError("NOT_FOUND");
    return policy;
  }),
];
