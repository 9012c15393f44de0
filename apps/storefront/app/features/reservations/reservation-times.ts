import type { MerchantRules } from "@dasturxon/contract/entities/merchant-rules";
import { acceptsReservationAt } from "@dasturxon/domain/reservation/reservation-refusal";
import { slotDays } from "@dasturxon/domain/branch/slots";
import type { SlotDay } from "@dasturxon/domain/branch/slots";
import type { BranchView } from "../../shop/fulfilment/branch-view.ts";

/** Minutes between offered times. The server accepts any minute. */
const stepMinutes = 30;

/**
 * Days and times for which the branch takes reservations, from now to the brand's horizon, without those that the
 * server would refuse. Decision "S7.73".
 */
export function reservationTimes(branch: BranchView, rules: MerchantRules, now: Date): SlotDay[] {
  const steps = { ...rules, slotMinutes: stepMinutes, leadMinutes: 1 };
  return slotDays(branch, "BOOKING", steps, now)
    .map(({ day, slots }) => ({
      day,
      slots: slots.filter(({ from }) => acceptsReservationAt(from, branch, rules)),
    }))
    .filter(({ slots }) => slots.length > 0);
}
