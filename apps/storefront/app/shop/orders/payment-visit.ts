import type { Order } from "@dasturxon/contract/entities/order";
import * as v from "valibot";
import { readStored, writeStored } from "../../platform/storage/browser-storage.ts";
import type { BrowserStorage } from "../../platform/storage/browser-storage.ts";

/**
 * A visit of a provider's page, kept in the browser: it survives a reload. Moments are of the device's clock, in
 * milliseconds.
 */
export type PaymentVisit = {
  orderId: string;
  leftAt: number;
  /** When the customer came back; `null` while away. */
  backAt: number | null;
  /** The latest transaction before the visit: a later one is news. */
  attemptAt: string | null;
  /** The customer says that nothing was paid. */
  isAbandoned: boolean;
};

const schema = v.object({
  orderId: v.string(),
  leftAt: v.number(),
  backAt: v.nullable(v.number()),
  attemptAt: v.nullable(v.string()),
  isAbandoned: v.boolean(),
});

/** One visit at a time: customers pay one order after another. */
const key = "paymentVisit";

export function readVisit(storage: BrowserStorage, orderId: string): PaymentVisit | null {
  const visit = readStored(storage, key, schema);
  return visit?.orderId === orderId ? visit : null;
}

export function storeVisit(storage: BrowserStorage, visit: PaymentVisit) {
  writeStored(storage, key, visit);
}

export function endVisit(storage: BrowserStorage, orderId: string) {
  if (readVisit(storage, orderId)) writeStored(storage, key, null);
}

export const newVisit = (
  { id, onlinePayment }: Pick<Order, "id" | "onlinePayment">,
  leftAt: number,
): PaymentVisit => ({
  orderId: id,
  leftAt,
  backAt: null,
  attemptAt: onlinePayment?.latest?.at ?? null,
  isAbandoned: false,
});
