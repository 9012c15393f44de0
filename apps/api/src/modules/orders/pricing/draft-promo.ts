import type { ErrorValues } from "@dasturxon/contract/error-values";
import type { ErrorCode } from "@dasturxon/contract/errors";
import type { Sum } from "@dasturxon/contract/primitives";
import { promoRefusal, promoUseRefusal } from "@dasturxon/domain/promo/promo";
import type { PromoRecord } from "../../promos/promo-queries.ts";
import type { DraftFacts } from "./draft-facts.ts";

/** The valid promo, or the reason why the code is refused. */
export type PromoVerdict =
  | { promo: PromoRecord | null; refusal: null }
  | { promo: null; refusal: { code: ErrorCode; values?: ErrorValues } };

export type PromoTerms = {
  /** Unchecked input of the customer. */
  code: string | undefined;
  facts: DraftFacts;
  /** Product total before the promo. */
  products: Sum;
  now: Date;
  /** The brand's setting. */
  isActive: boolean;
  /** The promo of a quote with frozen prices: only its use can still be refused. */
  frozenPromoId: string | null;
};

/** Specification, point 5, "Promo rules". */
export function judgePromo({
  code,
  facts,
  products,
  now,
  isActive,
  frozenPromoId,
}: PromoTerms): PromoVerdict {
  if (!code) return { promo: null, refusal: null };
  if (!facts.promo) return { promo: null, refusal: { code: "PROMO_NOT_FOUND" } };
  const { record, usedByPerson } = facts.promo;
  const uses = promoUseRefusal(record, { total: record.used, byUser: usedByPerson });
  if (uses) return { promo: null, refusal: { code: uses } };
  if (record.id === frozenPromoId) return { promo: record, refusal: null };
  const refusal = isActive ? promoRefusal(record, products, now) : "PROMO_INACTIVE";
  if (!refusal) return { promo: record, refusal: null };
  return { promo: null, refusal: { code: refusal, values: { minimum: record.minPrice } } };
}
