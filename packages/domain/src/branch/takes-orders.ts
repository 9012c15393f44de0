import type { MerchantRules } from "@dasturxon/contract/entities/order-settings";
import type { Service } from "./can-serve.ts";
import { openState } from "./open-state.ts";
import type { BranchHours } from "./service-hours.ts";

type Rules = Pick<MerchantRules, "timeZone" | "lastOrderMinutes">;
type Answer = { rules: Rules; takesOrders: boolean; from: Date; until: Date };

const dayMs = 86_400_000;

// Unchanged branches of a merchant are the same objects, so they can be keys of a WeakMap.
const cache = new WeakMap<BranchHours, Map<Service, Answer>>();

/**
 * Whether a branch takes an immediate order, as in `openState`. Time zone calculations are slow, and
 * one address may check hundreds of branches: a result is cached until it changes.
 */
export function takesOrdersNow(
  branch: BranchHours,
  service: Service,
  rules: Rules,
  now: Date,
): boolean {
  const answers = cache.get(branch) ?? new Map<Service, Answer>();
  cache.set(branch, answers);
  const cached = answers.get(service);
  if (cached && isValid(cached, rules, now)) return cached.takesOrders;
  const { takesOrders, lastOrderAt, opensAt } = openState(branch, service, rules, now);
  const change = takesOrders ? lastOrderAt : opensAt;
  // Around the clock, or closed beyond the horizon: recalculated every day.
  const until = change ?? new Date(now.getTime() + dayMs);
  answers.set(service, { rules, takesOrders, from: now, until });
  return takesOrders;
}

const isValid = ({ from, until, rules: then }: Answer, rules: Rules, now: Date) =>
  from <= now &&
  now < until &&
  then.timeZone === rules.timeZone &&
  then.lastOrderMinutes === rules.lastOrderMinutes;
