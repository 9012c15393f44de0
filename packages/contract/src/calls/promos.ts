import * as z from "zod";
import { call } from "../call.ts";
import { OfferedPromo, Promo, PromoCode } from "../entities/promo.ts";

// Decision S7.66.

export const listPromos = call("listPromos", { result: z.array(OfferedPromo) });

export const getPromo = call("getPromo", {
  params: z.object({ code: PromoCode }),
  result: Promo,
  errors: ["PROMO_NOT_FOUND"],
});
