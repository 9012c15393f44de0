import type { MerchantRules } from "@dasturxon/contract/entities/order-settings";
import type { Service } from "@dasturxon/domain/branch/can-serve";
import { openState } from "@dasturxon/domain/branch/open-state";
import type { BranchHours } from "@dasturxon/domain/branch/service-hours";
import type { Messages } from "@dasturxon/messages/messages";

/** Text: open until when, or closed until when. */
export function openText(
  branch: BranchHours,
  service: Service,
  rules: Pick<MerchantRules, "timeZone" | "lastOrderMinutes">,
  now: Date,
  { t, format }: Messages,
): { text: string; isOpen: boolean } {
  const { isOpen, takesOrders, closesAt, lastOrderAt, opensAt } = openState(
    branch,
    service,
    rules,
    now,
  );
  if (isOpen && !closesAt) return { text: t.branch.openAllDay, isOpen };
  if (isOpen && closesAt && takesOrders)
    return { text: t.branch.openUntil(format.time(closesAt)), isOpen };
  if (isOpen && lastOrderAt)
    return { text: t.branch.lastOrder(format.time(lastOrderAt)), isOpen: false };
  if (opensAt)
    return {
      text: t.branch.closedUntil(format.day(opensAt, now), format.time(opensAt)),
      isOpen: false,
    };
  return { text: t.branch.closed, isOpen: false };
}
