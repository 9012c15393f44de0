import type { MerchantRules } from "@dasturxon/contract/entities/order-settings";
import { canServe } from "@dasturxon/domain/branch/can-serve";
import type { ServiceSwitches } from "@dasturxon/domain/branch/can-serve";
import { serviceSpans } from "@dasturxon/domain/branch/service-hours";
import { addDays, wallTime } from "@dasturxon/domain/time/wall-clock";
import { weekMinutes } from "./closed-notice.tsx";
import type { WeekSpans } from "./closed-notice.tsx";
import type { OrderedService, OrderingBranch } from "./ordering-hours.ts";

const minuteMs = 60_000;

/**
 * Weekly spans in which immediate orders are taken: short enough for the page, readable before the first paint. Hours
 * repeat weekly, so a cached page stays right; the exact rule is loaded with the scripts.
 */
export function weekSpans(
  branches: readonly OrderingBranch[],
  service: OrderedService,
  switches: ServiceSwitches,
  rules: Pick<MerchantRules, "timeZone" | "lastOrderMinutes">,
  now: Date,
): WeekSpans {
  const first = wallTime(now, rules.timeZone).day;
  const days = { first, last: addDays(first, 7) };
  return branches
    .filter((branch) => canServe(branch, switches, service))
    .flatMap((branch) => serviceSpans(branch, service, days, rules.timeZone))
    .map(({ start, end }): [number, number] => {
      const minutes = (end.getTime() - start.getTime()) / minuteMs;
      // Open around the clock: there is no closing time to order before.
      const length = minutes >= weekMinutes ? weekMinutes : minutes - rules.lastOrderMinutes;
      return [(start.getTime() / minuteMs) % weekMinutes, length];
    })
    .filter(([, length]) => length > 0);
}
