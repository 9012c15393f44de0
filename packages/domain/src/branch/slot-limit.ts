import type { Branch, SlotLimit } from "@dasturxon/contract/entities/branch";
import type { MerchantRules } from "@dasturxon/contract/entities/order-settings";
import type { Product } from "@dasturxon/contract/entities/product";
import { wallDay, wallTime } from "../time/wall-clock.ts";

/** Number and work of the orders of a slot. */
export type SlotLoad = { orders: number; minutes: number };

/**
 * The limit of a slot: the one that staff have set until a time, else the branch's own.
 *
 * @param slotAt Start of the slot. @see Decision 0050.
 */
export function activeSlotLimit(
  { slotLimit, slotLimitNow }: Pick<Branch, "slotLimit" | "slotLimitNow">,
  slotAt: Date,
): SlotLimit | null {
  if (!slotLimitNow || slotAt >= new Date(slotLimitNow.until)) return slotLimit ?? null;
  return { unit: slotLimitNow.unit, amount: slotLimitNow.amount };
}

/** Start of the slot that a moment is in. */
export function slotStart(
  moment: Date,
  { timeZone, slotMinutes }: Pick<MerchantRules, "timeZone" | "slotMinutes">,
): Date {
  const { day, minute } = wallTime(moment, timeZone);
  return wallDay(day, timeZone).at(minute - (minute % slotMinutes));
}

/** Minutes of the kitchen's work in an order. A product without work minutes has none. */
export const workMinutes = (
  lines: readonly { product: Pick<Product, "workMinutes">; count: number }[],
): number => lines.reduce((sum, { product, count }) => sum + (product.workMinutes ?? 0) * count, 0);

/**
 * Whether an order does not fit into a slot. One that is larger than the limit alone is taken by an empty slot: otherwise it
 * could never be ordered.
 */
export function exceedsSlot(limit: SlotLimit, used: SlotLoad, minutes: number): boolean {
  if (limit.unit === "ORDERS") return used.orders >= limit.amount;
  return used.minutes > 0 && used.minutes + minutes > limit.amount;
}
