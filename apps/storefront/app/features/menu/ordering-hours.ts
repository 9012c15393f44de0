import type { Branch } from "@dasturxon/contract/entities/branch";
import type { MerchantRules } from "@dasturxon/contract/entities/merchant-rules";
import { canServe } from "@dasturxon/domain/branch/can-serve";
import type { ServiceSwitches } from "@dasturxon/domain/branch/can-serve";
import { openState } from "@dasturxon/domain/branch/open-state";
import { slotDays } from "@dasturxon/domain/branch/slots";
import type { Slot } from "@dasturxon/domain/branch/slots";

/** What is needed of a branch to say when orders are taken. */
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
>;

export type OrderedService = "DELIVERY" | "PICK_UP";

/** The customer's way of receiving, where the brand offers it; else the one that it does offer. */
export function offeredService(
  chosen: OrderedService,
  { deliveryActive, pickupActive }: Pick<ServiceSwitches, "deliveryActive" | "pickupActive">,
): OrderedService {
  if (chosen === "DELIVERY" && !deliveryActive) return "PICK_UP";
  return chosen === "PICK_UP" && !pickupActive ? "DELIVERY" : chosen;
}

/** Nobody takes an order for now; when somebody does again, and the first time that can be ordered for. */
export type Closing = { opensAt: Date | null; slot: Slot | null };

/**
 * Whether orders for now are taken nowhere, and what can be had instead; `null` while one branch takes them, and
 * where no branch gives this service at all.
 *
 * @param branches The customer's branch, or all where none is known yet.
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
  /** The other way of receiving is not to be had either. */
  isAll: boolean;
  /** The moment that this was found at. */
  now: Date;
};

/** `closingOf` for the customer's way of receiving. */
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
