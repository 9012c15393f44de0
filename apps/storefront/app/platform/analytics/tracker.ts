import type { Sum } from "@dasturxon/contract/primitives";

/** A product as reported to analytics; `price` of one portion with its options, `count` portions. */
export type TrackedItem = { id: string; name: string; price: Sum; count: number };

export type TrackedOrder = { id: string; total: Sum; items: TrackedItem[] };

/** An analytics service of a brand. Sums are in so‘m, never in tiyin. */
export type Tracker = {
  /** A page of the shop was opened. */
  opened(address: string): void;
  productOpened(item: TrackedItem): void;
  /** @param isFirst The basket was empty before. */
  added(items: TrackedItem[], isFirst: boolean): void;
  removed(items: TrackedItem[]): void;
  checkoutOpened(basket: TrackedItem[]): void;
  ordered(order: TrackedOrder): void;
};

/** ISO 4217. */
export const currency = "UZS";
