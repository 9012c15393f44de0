import type { Sum } from "@dasturxon/contract/primitives";

/** A dish as counters hear of it; `price` of one portion with its options, `count` portions. */
export type CountedDish = { id: string; name: string; price: Sum; count: number };

export type CountedOrder = { id: string; total: Sum; dishes: CountedDish[] };

/** One counter of a brand, told what visitors do. Sums are in so‘m, never in tiyin. */
export type Counter = {
  /** A page of the shop has been opened. */
  opened(address: string): void;
  dishOpened(dish: CountedDish): void;
  /** @param isFirst The basket was empty before. */
  added(dishes: CountedDish[], isFirst: boolean): void;
  removed(dishes: CountedDish[]): void;
  checkoutOpened(basket: CountedDish[]): void;
  ordered(order: CountedOrder): void;
};

/** ISO 4217. */
export const currency = "UZS";
