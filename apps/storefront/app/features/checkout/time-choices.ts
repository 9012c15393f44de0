import type { MerchantRules } from "@dasturxon/contract/entities/merchant-rules";
import type { Service } from "@dasturxon/domain/branch/can-serve";
import { openState } from "@dasturxon/domain/branch/open-state";
import type { BranchHours } from "@dasturxon/domain/branch/service-hours";
import { slotDays } from "@dasturxon/domain/branch/slots";
import type { Slot, SlotDay } from "@dasturxon/domain/branch/slots";
import type { DraftChoices } from "../../session/draft-store.ts";

export type TimeChoices = {
  /** An order for now is taken. */
  isNowPossible: boolean;
  /** When it is again, while it is not. */
  opensAt: Date | null;
  days: SlotDay[];
  /** The slot that the draft names, if it can still be had. */
  slot: Slot | null;
  /** The draft names a time that has passed or is no longer served: it has to be chosen anew. */
  isGone: boolean;
};

type Rules = Pick<
  MerchantRules,
  "timeZone" | "lastOrderMinutes" | "slotMinutes" | "leadMinutes" | "horizonDays"
>;

/** The times that an order can be placed for. What is impossible is absent; nothing moves to another day by itself. */
export function timeChoices(
  branch: BranchHours,
  service: Service,
  rules: Rules,
  { isLater, laterDay, laterTime }: Pick<DraftChoices, "isLater" | "laterDay" | "laterTime">,
  now: Date,
): TimeChoices {
  const days = slotDays(branch, service, rules, now);
  const slot = isLater
    ? days.find(({ day }) => day === laterDay)?.slots.find((each) => each.laterTime === laterTime)
    : undefined;
  const { takesOrders, opensAt } = openState(branch, service, rules, now);
  return {
    isNowPossible: takesOrders,
    opensAt,
    days,
    slot: slot ?? null,
    isGone: Boolean(isLater && laterDay && laterTime && !slot),
  };
}
