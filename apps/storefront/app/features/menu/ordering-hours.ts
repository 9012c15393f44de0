import type { Branch } from "@dasturxon/contract/entities/branch";
import type { MerchantRules } from "@dasturxon/contract/entities/order-settings";
import { canServe } from "@dasturxon/domain/branch/can-serve";
import type { ServiceSwitches } from "@dasturxon/domain/branch/can-serve";
import { openState } from "@dasturxon/domain/branch/open-state";
import { slotDays } from "@dasturxon/domain/branch/slots";
import type { Slot } from "@dasturxon/domain/branch/slots";

/** Fields of a branch that decide when orders are taken. */
export type OrderingBranch = Pick<
  Branch,
  | "id"
  | "open"
  | "close"
  | "workHours"
  | "deliveryStart"
  | "deliveryEnd"
  | "isActive"
  | "deleted"
  | "settings"
  | "pauses"
  | "busy"
>;

export type OrderedService = "DELIVERY" | "PICK_UP";

/** The customer's service type if the brand offers it, else the one that it does offer. */
export function offeredService(
  chosen: OrderedService,
  { deliveryActive, pickupActive }: Pick<ServiceSwitches, "deliveryActive" | "pickupActive">,
): OrderedService {
  if (chosen === "DELIVERY" && !deliveryActive) return "PICK_UP";
  return chosen === "PICK_UP" && !pickupActive ? "DELIVERY" : chosen;
}

/** No branch takes immediate orders: when one does again, and the first slot. */
export type Closing = { opensAt: Date | null; slot: Slot | null };

/**
 * Whether no branch takes immediate orders, with alternatives; `null` while one does, and if no branch offers this
 * service at all.
 *
 * @param branches The customer's branch, or all if none is known yet.
 * @see Decision "S3.082": closed, the menu stays readable and only scheduled orders are taken.
 */
export function closingOf(
  branches: readonly OrderingBranch[],
  service: OrderedService,
  switches: ServiceSwitches,
  rules: MerchantRules,
  now: Date,
): Closing | null {
  const states = branches
    .filter((branch) => canServe(branch, switches, service))
    .map((branch) => ({ branch, ...openState(branch, service, rules, now) }));
  if (states.length === 0 || states.some(({ takesOrders }) => takesOrders)) return null;
  const next = states
    .filter(({ opensAt }) => opensAt !== null)
    .toSorted((a, b) => Number(a.opensAt) - Number(b.opensAt))
    .at(0);
  const slot = next && slotDays(next.branch, service, rules, now).at(0)?.slots.at(0);
  return { opensAt: next?.opensAt ?? null, slot: slot ?? null };
}

export type ClosingNow = Closing & {
  service: OrderedService;
  /** The other service type is not available either. */
  isAll: boolean;
  /** The time of the computation. */
  now: Date;
};

/** `closingOf` for the customer's service type. */
export function closingNow(
  branches: readonly OrderingBranch[],
  chosen: OrderedService,
  switches: ServiceSwitches,
  rules: MerchantRules,
): ClosingNow | null {
  const now = new Date();
  const service = offeredService(chosen, switches);
  const closing = closingOf(branches, service, switches, rules, now);
  if (!closing) return null;
  const other = offeredService(service === "DELIVERY" ? "PICK_UP" : "DELIVERY", switches);
  const isAll = other === service || closingOf(branches, other, switches, rules, now) !== null;
  return { ...closing, service, isAll, now };
}
