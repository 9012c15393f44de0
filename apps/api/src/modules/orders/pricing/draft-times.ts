import type { OrderDraft } from "@dasturxon/contract/entities/order-draft";
import { busyMinutes } from "@dasturxon/domain/branch/busy-time";
import { slotMoment } from "@dasturxon/domain/branch/slots";
import { cookingMinutes, promisedTimeRange } from "@dasturxon/domain/order/promised-time";
import type { MerchantRecord } from "../../merchants/merchant-directory.ts";
import { isScheduled } from "./draft-fingerprint.ts";
import type { PricedLine } from "./draft-lines.ts";
import type { DraftFulfilment } from "./draft-fulfilment.ts";

/** Promised times of an order. */
export type DraftTimes = {
  from: Date;
  to: Date;
  /** The time of a scheduled order; `null` for an immediate one. */
  atTime: Date | null;
  /** Maximal minutes of cooking. */
  cookingTime: number;
};

const after = (start: Date, minutes: number) => new Date(start.getTime() + minutes * 60_000);

/**
 * Cooking and travel from now on, or the chosen slot; `null` while a scheduled draft has no time.
 *
 * @see Decision "slots".
 */
export function draftTimes(
  draft: Omit<OrderDraft, "paymentType">,
  { branch, distance }: DraftFulfilment,
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
  const { from, to } = promisedTimeRange(cooking, distance, branch ? busyMinutes(branch, now) : 0);
  return { from: after(now, from), to: after(now, to), atTime: null, cookingTime: cooking.maximum };
}
