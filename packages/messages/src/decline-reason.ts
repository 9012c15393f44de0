import type { Reservation } from "@dasturxon/contract/entities/reservation";
import type { DeclineReasons } from "./uz/decline-reasons.ts";

/** Why a booking was declined: the chosen reason in the reader's language, then what staff wrote; empty if the guest cancelled. */
export const declineReasonText = (
  { declineCode, declineReason }: Pick<Reservation, "declineCode" | "declineReason">,
  reasons: DeclineReasons,
): string => [declineCode && reasons[declineCode], declineReason].filter(Boolean).join(". ");
