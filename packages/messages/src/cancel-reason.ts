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
