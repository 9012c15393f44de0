import type { MerchantRules } from "@dasturxon/contract/entities/order-settings";
import { acceptsReservationAt } from "@dasturxon/domain/reservation/reservation-refusal";
import { slotDays } from "@dasturxon/domain/branch/slots";
import type { SlotDay } from "@dasturxon/domain/branch/slots";
import type { BranchView } from "../../shop/fulfilment/branch-view.ts";

/** Minutes from one time that is offered to the next. The server takes any minute. */
const stepMinutes = 30;

/**
 * The days and times at which the branch seats guests, from now to the brand's horizon: none so late that their order
 * would be refused. Decision "S7.73".
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
