import type { Order } from "@dasturxon/contract/entities/order";
import type { RejectReasons } from "./uz/reject-reasons.ts";

/** Why an order was cancelled: the restaurant's reason in the reader's language, then words that somebody wrote. Empty: unknown. */
export function cancelReasonText(
  { rejectReason, cancelReason }: Pick<Order, "rejectReason" | "cancelReason">,
  reasons: RejectReasons,
): string {
  const reason = rejectReason && rejectReason !== "OTHER" ? reasons[rejectReason] : null;
  return [reason, cancelReason].filter(Boolean).join(". ");
}
