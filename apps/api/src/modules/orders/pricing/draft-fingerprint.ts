import { createHash } from "node:crypto";
import type { OrderDraft } from "@dasturxon/contract/entities/order-draft";
import { normalCode } from "../../promos/promo-queries.ts";

type Draft = Omit<OrderDraft, "paymentType">;

/** A draft with a day or a time is a scheduled one, unless `isLater` is set. */
export const isScheduled = ({ isLater, laterDay, laterTime }: Draft) =>
  isLater ?? Boolean(laterDay ?? laterTime);

/**
 * Fingerprint of everything that affects the price of a draft: products, options, fulfilment, time, promo and cashback.
 * Comments to kitchen and courier, the payment and the receiver may still change after a quote.
 *
 * @returns 22 characters.
 */
export function draftFingerprint(draft: Draft): string {
  const isDelivery = draft.serviceType === "DELIVERY";
  const { addressId, address } = draft;
  const pricing = [
    draft.serviceType,
    // The server chooses the branch of a delivery.
    isDelivery ? null : (draft.branchId ?? null),
    isDelivery ? (addressId ?? (address ? [address.latitude, address.longitude] : null)) : null,
    draft.cartItems.map(({ productId, count, modifications }) => [
      productId,
      count,
      modifications.map(({ id, count: units }) => [id, units]),
    ]),
    draft.promoCode ? normalCode(draft.promoCode) : null,
    draft.cashback ?? 0,
    isScheduled(draft) ? [draft.laterDay ?? null, draft.laterTime ?? null] : null,
    draft.hallId ?? null,
    draft.tableId ?? null,
  ];
  return createHash("sha256").update(JSON.stringify(pricing)).digest("base64url").slice(0, 22);
}
