import type { MerchantRules } from "@dasturxon/contract/entities/order-settings";
import type { Service } from "@dasturxon/domain/branch/can-serve";
import { openState } from "@dasturxon/domain/branch/open-state";
import { slotStart } from "@dasturxon/domain/branch/slot-limit";
import type { BranchHours } from "@dasturxon/domain/branch/service-hours";
import { slotDays } from "@dasturxon/domain/branch/slots";
import type { Slot, SlotDay } from "@dasturxon/domain/branch/slots";
import type { DraftChoices } from "../../core/session/draft-store.ts";

export type TimeChoices = {
  /** Immediate orders are taken. */
  isNowPossible: boolean;
  /** Start of the next period for immediate orders. */
  opensAt: Date | null;
  days: SlotDay[];
  /** The slot of the draft, if it is still available. */
  slot: Slot | null;
  /** The draft's time has passed or is no longer served: a new one has to be chosen. */
  isUnavailable: boolean;
};

type Rules = Pick<
  MerchantRules,
  "timeZone" | "lastOrderMinutes" | "slotMinutes" | "leadMinutes" | "horizonDays"
>;

/**
 * The times that an order can be placed for, without the slots that are full. Unavailable times are left out, never moved to another
 * day.
 *
 * @param fullSlots Starts of slots.
 */
export function timeChoices(
  branch: BranchHours,
  service: Service,
  rules: Rules,
  { isLater, laterDay, laterTime }: Pick<DraftChoices, "isLater" | "laterDay" | "laterTime">,
  now: Date,
  fullSlots: readonly string[] = [],
): TimeChoices {
  const isFree = (start: Date) => !fullSlots.includes(start.toISOString());
  const days = slotDays(branch, service, rules, now)
    .map(({ day, slots }) => ({ day, slots: slots.filter(({ from }) => isFree(from)) }))
    .filter(({ slots }) => slots.length > 0);
  const slot = isLater
    ? days.find(({ day }) => day === laterDay)?.slots.find((each) => each.laterTime === laterTime)
    : undefined;
  const { takesOrders, opensAt } = openState(branch, service, rules, now);
  return {
    isNowPossible: takesOrders && isFree(slotStart(now, rules)),
    opensAt,
    days,
    slot: slot ?? null,
    isUnavailable: Boolean(isLater && laterDay && laterTime && !slot),
  };
}
