import * as z from "zod";
import { call } from "../call.ts";
import { Branch, City, SeatedTable } from "../entities/branch.ts";
import { PublicMerchant } from "../entities/merchant.ts";
import { Id, Latitude, Longitude, queryNumber } from "../primitives.ts";
import { byId, byMerchantId } from "./params.ts";

// Specification, point 7, "Merchant, cities, branches".

const DnsName = z.string().regex(/^[a-z0-9.-]{1,253}$/i);

export const getMerchantBySub = call("getMerchantBySub", {
  params: z.object({ sub: DnsName }),
  result: PublicMerchant,
});

export const getMerchantByDomain = call("getMerchantByDomain", {
  params: z.object({ domain: DnsName }),
  result: PublicMerchant,
});

export const listCities = call("listCities", { params: byMerchantId, result: z.array(City) });

export const listBranches = call("listBranches", { result: z.array(Branch) });

export const listFullBranches = call("listFullBranches", {
  query: z.object({ cityId: Id.optional() }),
  result: z.array(Branch),
});

export const getBranch = call("getBranch", { params: byId, result: Branch });

/** The table of a QR code. Decision "S2.36". */
export const getTable = call("getTable", { params: byId, result: SeatedTable });

/** With `type=DELIVERY` only branches that can deliver to the point count. Decision S7.27. */
export const findClosestBranch = call("findClosestBranch", {
  params: byMerchantId,
  query: z.object({
    lat: queryNumber(Latitude),
    lon: queryNumber(Longitude),
    type: z.literal("DELIVERY").optional(),
  }),
  result: Branch,
  errors: ["BRANCH_NOT_FOUND"],
});
