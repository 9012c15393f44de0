import * as calls from "@dasturxon/contract/calls/promos";
import { OfferedPromo, type Promo } from "@dasturxon/contract/entities/promo";
import { validRows } from "../../db/valid-rows.ts";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import { handle } from "../../http/handle.ts";
import { findPromoByCode, listUsablePromos, toPromo } from "./promo-queries.ts";

// Decision S7.66. Without the brand's setting there are no promos.

async function listPromos(context: CallContext): Promise<OfferedPromo[]> {
  const { merchant, user, services, now } = context;
  const { webSettings } = await services.brands.get(merchant);
  if (!webSettings.promoActive) return [];
  const person = { merchantId: merchant.id, userId: user?.id ?? null };
  const promos = await context.transaction((db) => listUsablePromos(db, person, now));
  const offered = promos.map((row) => ({ ...toPromo(row), isUsed: row.isUsed }));
  return validRows(offered, OfferedPromo, {
    table: "promo",
    merchantId: merchant.id,
    onInvalid: services.onInvalidRow,
  });
}

/** Also one that cannot be used now: its dates show why. */
async function getPromo(context: CallContext, code: string): Promise<Promo> {
  const { merchant, services } = context;
  const { webSettings } = await services.brands.get(merchant);
  const promo = webSettings.promoActive
    ? await context.transaction((db) => findPromoByCode(db, merchant.id, code))
    : null;
  if (!promo) throw new CallError("PROMO_NOT_FOUND");
  return toPromo(promo);
}

export const promoRoutes = [
  handle(calls.listPromos, listPromos),
  // Slows down guessing: codes are short.
  handle(calls.getPromo, (context, { params }) => getPromo(context, params.code), {
    perMinute: 30,
  }),
];
