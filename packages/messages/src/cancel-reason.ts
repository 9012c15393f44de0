import type { Order } from "@dasturxon/contract/entities/order";
import type { CancelReasons } from "./uz/cancel-reasons.ts";
import type { RejectReasons } from "./uz/reject-reasons.ts";

type Cancelled = Pick<Order, "cancelCode" | "cancelReason" | "rejectReason">;
type Texts = { cancelReasons: CancelReasons; rejectReasons: RejectReasons };

/** The reason of a cancellation in the reader's language, then words that somebody wrote; may be empty. */
export function cancelReasonText(
  { cancelCode, cancelReason, rejectReason }: Cancelled,
  { cancelReasons, rejectReasons }: Texts,
): string {
  const rejected = rejectReason && rejectReason !== "OTHER" ? rejectReasons[rejectReason] : null;
  // "Another reason" says nothing beside the customer's own words.
  const isTold = cancelCode === "OTHER" && cancelReason;
  const cancelled = cancelCode && !isTold ? cancelReasons[cancelCode] : null;
  return [rejected ?? cancelled, cancelReason].filter(Boolean).join(". ");
}
