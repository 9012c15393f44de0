import type { OrderDraft } from "@dasturxon/contract/entities/order-draft";
import { slotMoment } from "@dasturxon/domain/branch/slots";
import { cookingMinutes, nowRange } from "@dasturxon/domain/order/promised-time";
import type { MerchantRecord } from "../merchants/merchant-directory.ts";
import { isScheduled } from "./draft-fingerprint.ts";
import type { PricedLine } from "./draft-lines.ts";
import type { DraftFulfilment } from "./draft-fulfilment.ts";

/** When an order is promised. */
export type DraftTimes = {
  from: Date;
  to: Date;
  /** The moment that a scheduled order names; `null` for one for now. */
  atTime: Date | null;
  /** Minutes that the kitchen needs, at most. */
  cookingTime: number;
};

const after = (start: Date, minutes: number) => new Date(start.getTime() + minutes * 60_000);

/**
 * Cooking and travel from now on, or the chosen slot; `null` while a scheduled draft names no time.
 *
 * @see Decision "slots".
 */
export function draftTimes(
  draft: Omit<OrderDraft, "paymentType">,
  { distance }: DraftFulfilment,
  lines: readonly PricedLine[],
  { timeZone, slotMinutes }: MerchantRecord,
  now: Date,
): DraftTimes | null {
  const cooking = cookingMinutes(lines.map(({ product }) => product));
  if (isScheduled(draft)) {
    const { laterDay, laterTime } = draft;
    if (!laterDay || !laterTime) return null;
    const atTime = slotMoment({ laterDay, laterTime }, timeZone);
    return { from: atTime, to: after(atTime, slotMinutes), atTime, cookingTime: cooking.maximum };
  }
  const { from, to } = nowRange(cooking, distance);
  return { from: after(now, from), to: after(now, to), atTime: null, cookingTime: cooking.maximum };
}
