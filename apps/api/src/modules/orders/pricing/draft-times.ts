import type { OrderDraft } from "@dasturxon/contract/entities/order-draft";
import { delayMinutes } from "@dasturxon/domain/branch/busy-time";
import { slotMoment } from "@dasturxon/domain/branch/slots";
import { cookingMinutes, promisedTimeRange } from "@dasturxon/domain/order/promised-time";
import type { MerchantRecord } from "../../merchants/merchant-directory.ts";
import { isScheduled } from "./draft-fingerprint.ts";
import type { PricedLine } from "./draft-lines.ts";
import type { DraftFacts } from "./draft-facts.ts";
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
 * Cooking and travel from now on, longer by what the kitchen is behind, or the chosen slot; `null` while a scheduled draft has no time.
 *
 * @see Decision "slots".
 */
export function draftTimes(
  draft: Omit<OrderDraft, "paymentType">,
  { branch, distance }: DraftFulfilment,
  lines: readonly PricedLine[],
  {
    merchant: { timeZone, slotMinutes },
    facts: { kitchenLoads },
    now,
  }: { merchant: MerchantRecord; facts: Pick<DraftFacts, "kitchenLoads">; now: Date },
): DraftTimes | null {
  const cooking = cookingMinutes(lines.map(({ product }) => product));
  if (isScheduled(draft)) {
    const { laterDay, laterTime } = draft;
    if (!laterDay || !laterTime) return null;
    const atTime = slotMoment({ laterDay, laterTime }, timeZone);
    return { from: atTime, to: after(atTime, slotMinutes), atTime, cookingTime: cooking.maximum };
  }
  const load = branch && kitchenLoads.get(branch.id);
  const delay = branch ? delayMinutes({ busy: branch.busy, load }, now) : 0;
  const { from, to } = promisedTimeRange(cooking, distance, delay);
  return { from: after(now, from), to: after(now, to), atTime: null, cookingTime: cooking.maximum };
}
