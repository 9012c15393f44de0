import type { Language } from "@dasturxon/contract/entities/language";
import type { Order } from "@dasturxon/contract/entities/order";
import type { RejectReasons } from "./uz/reject-reasons.ts";

/** The reason of a cancellation: the restaurant's, in the reader's language, then words that somebody wrote; may be empty. */
export function cancelReasonText(
  { rejectReason, cancelReason }: Pick<Order, "rejectReason" | "cancelReason">,
  reasons: RejectReasons,
): string {
  const reason = rejectReason && rejectReason !== "OTHER" ? reasons[rejectReason] : null;
  return [reason, cancelReason].filter(Boolean).join(". ");
}

/** Cancelled by nobody: the time to pay was over, or the provider returned the payment. */
export type AutomaticCancelReason = "NOT_PAID_IN_TIME" | "PAYMENT_RETURNED";

export const automaticCancelReasons: Record<AutomaticCancelReason, Record<Language, string>> = {
  NOT_PAID_IN_TIME: {
    uz: "Buyurtma vaqtida to‘lanmadi",
    ru: "Заказ не был оплачен вовремя",
    eng: "The order was not paid in time",
  },
  PAYMENT_RETURNED: {
    uz: "To‘lov tizimi pulni qaytardi",
    ru: "Платёжная система вернула деньги",
    eng: "The payment service returned the money",
  },
};
