import type { MerchantRules } from "@dasturxon/contract/entities/merchant-rules";
import { addDays, wallDay, wallTime } from "../time/wall-clock.ts";
import type { Service } from "./can-serve.ts";
import { serviceSpans } from "./service-hours.ts";
import { pauseEnd } from "./pause-end.ts";
import type { BranchHours, Span } from "./service-hours.ts";

/** Where a branch stands in its hours, for one service. */
export type OpenState = {
  /** Within the hours, and not paused. */
  isOpen: boolean;
  /** The staff take no orders for now, whatever the hours. Decision 0017. */
  isPaused: boolean;
  /** An order for now can still be placed. */
  takesOrders: boolean;
  /** Last moment for an order for now; `null` while closed and around the clock. */
  lastOrderAt: Date | null;
  /** End of the present hours; `null` while closed and around the clock. */
  closesAt: Date | null;
  /**
   * When orders for now are taken again, while they are not; `null` too when no hours follow within a week, and while
   * a pause has no end.
   */
  opensAt: Date | null;
};

/** Hours repeat every week: one that does not open within it never does. */
const weekDays = 8;
const minuteMs = 60_000;

/**
 * Whether a branch gives a service now, and when it does again.
 *
 * @param rules `lastOrderMinutes`: how long before the end an order for now has to come, at the latest.
 * @see Decision "S3.082" and its worked example 2.
 */
export function openState(
  branch: BranchHours,
  service: Service,
  rules: Pick<MerchantRules, "timeZone" | "lastOrderMinutes">,
  now: Date,
): OpenState {
  const today = wallTime(now, rules.timeZone).day;
  // Yesterday's hours may reach past midnight.
  const days = { first: addDays(today, -1), last: addDays(today, weekDays) };
  const spans = serviceSpans(branch, service, days, rules.timeZone);
  const pausedUntil = pauseEnd(branch, now);
  if (pausedUntil) return pausedState(spans, rules.lastOrderMinutes, pausedUntil);
  const current = spans.find(({ start, end }) => start <= now && now < end);
  const next = spans.find(({ start }) => start > now);
  const isEndless = current && current.end >= wallDay(days.last, rules.timeZone).at(0);
  const closesAt = current && !isEndless ? current.end : null;
  const lastOrderAt = closesAt && new Date(closesAt.getTime() - rules.lastOrderMinutes * minuteMs);
  const takesOrders = current !== undefined && (lastOrderAt === null || now <= lastOrderAt);
  return {
    isOpen: current !== undefined,
    isPaused: false,
    takesOrders,
    lastOrderAt,
    closesAt,
    opensAt: takesOrders ? null : (next?.start ?? null),
  };
}

/** Closed in every respect, until the first moment after the pause at which an order can still be made. */
function pausedState(spans: Span[], lastOrderMinutes: number, until: Date | "open"): OpenState {
  const none = { lastOrderAt: null, closesAt: null, opensAt: null };
  const state = { isOpen: false, isPaused: true, takesOrders: false, ...none };
  if (until === "open") return state;
  const next = spans.find(
    ({ end }) => end.getTime() - lastOrderMinutes * minuteMs >= until.getTime(),
  );
  return next ? { ...state, opensAt: next.start > until ? next.start : until } : state;
}
