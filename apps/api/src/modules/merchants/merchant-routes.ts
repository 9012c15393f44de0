import {
  getMerchantByDomain,
  getMerchantBySub,
  listCities,
} from "@dasturxon/contract/calls/merchants";
import { CallError } from "../../http/call-error.ts";
import { handle } from "../../http/handle.ts";

export const merchantRoutes = [
  handle(getMerchantBySub, async ({ merchant }) => merchant, {
    merchantFrom: (directory, { sub = "" }) => directory.findBySub(sub),
  }),
  handle(getMerchantByDomain, async ({ merchant }) => merchant, {
    merchantFrom: (directory, { domain = "" }) => directory.findByDomain(domain),
  }),
  handle(listCities, async ({ merchant, services }, { params }) => {
    if (params.merchantId !== merchant.id) throw new CallError("NOT_FOUND");
    return (await services.brands.get(merchant)).cities;
  }),
];
