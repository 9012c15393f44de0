import type { Branch } from "@dasturxon/contract/entities/branch";
import type { MerchantRules } from "@dasturxon/contract/entities/order-settings";
import { addDays, wallDay, wallTime } from "../time/wall-clock.ts";
import type { Service } from "./can-serve.ts";
import { serviceSpans, type BranchHours, type Span } from "./service-hours.ts";

/** Opening state of a branch for one service. */
type OpenState = {
  /** Within the hours, and not paused. */
  isOpen: boolean;
  /** Staff have paused immediate orders of this service, whatever the hours. Decision 0050. */
  isPaused: boolean;
  /** An immediate order can be placed. */
  takesOrders: boolean;
  /** Last moment for an immediate order; `null` while closed and around the clock. */
  lastOrderAt: Date | null;
  /** End of the current hours; `null` while closed and around the clock. */
  closesAt: Date | null;
  /**
   * When immediate orders are taken again, if they are not now; also `null` when no hours follow within a week, and
   * during a pause without an end.
   */
  opensAt: Date | null;
};

/** Hours repeat every week, so a branch that does not open within it never does. */
const weekDays = 8;
const minuteMs = 60_000;

/**
 * Whether a branch offers a service now, and when it does again.
 *
 * @param rules `lastOrderMinutes`: how long before the end an immediate order has to be placed.
 * @see Decision "S3.082" and its worked example 2.
 */
export function openState(
  branch: BranchHours,
  service: Service,
  rules: Pick<MerchantRules, "timeZone" | "lastOrderMinutes">,
  now: Date,
): OpenState {
  const today = wallTime(now, rules.timeZone).day;
  // Yesterday's hours may extend past midnight.
  const days = { first: addDays(today, -1), last: addDays(today, weekDays) };
  const spans = serviceSpans(branch, service, days, rules.timeZone);
  const pausedUntil = pauseEnd(branch, service, now);
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

/** Closed until the first moment after the pause at which an order can be placed. */
function pausedState(spans: Span[], lastOrderMinutes: number, until: Date | "open"): OpenState {
  const none = { lastOrderAt: null, closesAt: null, opensAt: null };
  const state = { isOpen: false, isPaused: true, takesOrders: false, ...none };
  if (until === "open") return state;
  const next = spans.find(
    ({ end }) => end.getTime() - lastOrderMinutes * minuteMs >= until.getTime(),
  );
  return next ? { ...state, opensAt: next.start > until ? next.start : until } : state;
}

/**
 * End of the current pause of a service; `"open"` without an end, `null` when it is not paused.
 *
 * @see Decision 0050.
 */
export function pauseEnd(
  { pauses }: Pick<Branch, "pauses">,
  service: Service,
  now: Date,
): Date | "open" | null {
  const pause = pauses?.find((each) => each.service === service);
  if (!pause) return null;
  if (pause.until === null) return "open";
  const until = new Date(pause.until);
  return now < until ? until : null;
}
