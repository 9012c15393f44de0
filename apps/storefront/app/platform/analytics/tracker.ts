import type { Order } from "@dasturxon/contract/entities/order";
import type { Sum } from "@dasturxon/contract/primitives";
import { lineKey } from "@dasturxon/domain/basket/line-key";
import { localized } from "@dasturxon/messages/language";
import type { Language } from "@dasturxon/messages/language";
import type { BasketLine } from "../../core/session/basket-state.ts";

/** A product as reported to analytics; `price` of one portion with its options, `count` portions. */
export type TrackedItem = { id: string; name: string; price: Sum; count: number };

type TrackedOrder = { id: string; total: Sum; items: TrackedItem[] };

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

/** The added and removed portions between two states of the basket, line by line. */
export function basketChanges(before: readonly BasketLine[], after: readonly BasketLine[]) {
  return { added: portionsMissing(after, before), removed: portionsMissing(before, after) };
}

/** Items of `lines` minus those of `others`. */
function portionsMissing(lines: readonly BasketLine[], others: readonly BasketLine[]) {
  const counts = new Map(others.map((line) => [lineKey(line), line.count]));
  return lines.flatMap((line) => {
    const count = line.count - (counts.get(lineKey(line)) ?? 0);
    return count > 0 ? { ...trackedLine(line), count } : [];
  });
}

/** @see BasketLine: the price is that of a portion with its options. */
export const trackedLine = ({ productId, count, seen }: BasketLine): TrackedItem => ({
  id: productId,
  name: seen.name,
  price: seen.price,
  count,
});

/** Ordered items, named in the brand's language. */
export const trackedOrder = ({ cartItems }: Pick<Order, "cartItems">, language: Language) =>
  cartItems.map(({ productId, name, price, count, modifications }): TrackedItem => ({
    id: productId,
    name: localized(name, language),
    price: modifications.reduce((sum, option) => sum + option.price * option.count, price),
    count,
  }));

export const totalOf = (items: readonly TrackedItem[]) =>
  items.reduce((sum, { price, count }) => sum + price * count, 0);
