import type { MerchantRules } from "@dasturxon/contract/entities/order-settings";
import { addDays, wallTime } from "../time/wall-clock.ts";
import { canServe, type Service, type ServiceSwitches, type ServingBranch } from "./can-serve.ts";
import { serviceSpans, type BranchHours } from "./service-hours.ts";

/** Start, as a minute of the week that begins with the epoch's Thursday in UTC, and length in minutes. */
export type WeekSpans = [start: number, length: number][];

export const weekMinutes = 10_080;

const minuteMs = 60_000;

/**
 * Weekly spans in which immediate orders are taken: short enough for the page, readable before the first paint. Hours
 * repeat weekly, so a cached page stays right; the exact rule is loaded with the scripts.
 */
export function weekSpans(
  branches: readonly (BranchHours & ServingBranch)[],
  service: Service,
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

/** When the current span ends, or the next one begins; `null` around the clock, and without any span. */
export function weekState(
  spans: WeekSpans,
  now: Date,
): { isOpen: boolean; changesAt: Date | null } {
  const minute = now.getTime() / minuteMs;
  const since = ([start]: WeekSpans[number]) =>
    (((minute - start) % weekMinutes) + weekMinutes) % weekMinutes;
  const after = (minutes: number) => new Date(now.getTime() + minutes * minuteMs);
  const current = spans.filter((span) => since(span) <= span[1]);
  if (current.length > 0) {
    const left = Math.max(...current.map((span) => span[1] - since(span)));
    const isEndless = current.some(([, length]) => length >= weekMinutes);
    return { isOpen: true, changesAt: isEndless ? null : after(left) };
  }
  const wait = Math.min(...spans.map((span) => weekMinutes - since(span)));
  return { isOpen: false, changesAt: Number.isFinite(wait) ? after(wait) : null };
}
