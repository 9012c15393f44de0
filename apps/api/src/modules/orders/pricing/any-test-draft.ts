import type { OrderDraft } from "@dasturxon/contract/entities/order-draft";
import { hhmm } from "@dasturxon/domain/time/wall-clock";
import { anAddressInput } from "@dasturxon/testing/customer-builders";
import fc from "fast-check";
import { places, shopRules, type DraftShop } from "./draft-test-shops.ts";

/** A draft that can be ordered in any shop: numbers are indexes of its lists. */
export const anyDraft = fc.record({
  shop: fc.nat(shopRules.length - 1),
  /** Customer of the draft. */
  customer: fc.nat(4),
  items: fc.array(
    fc.record({
      product: fc.nat(9),
      count: fc.integer({ min: 1, max: 4 }),
      size: fc.nat(2),
      /** Units of each extra. */
      extras: fc.tuple(fc.nat(2), fc.nat(2), fc.nat(2)).filter(([a, b, c]) => a + b + c <= 3),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  isDelivery: fc.boolean(),
  branch: fc.nat(2),
  place: fc.nat(places.length - 1),
  promo: fc.option(fc.nat(5)),
  /** Sum to spend. */
  cashback: fc.option(fc.integer({ min: 1, max: 80_000 }), { freq: 1 }),
  later: fc.option(
    fc.record({ day: fc.integer({ min: 6, max: 11 }), slot: fc.integer({ min: 24, max: 40 }) }),
    { freq: 1 },
  ),
  paymentType: fc.constantFrom("CASH" as const, "TERMINAL" as const),
});

export type AnyDraft = typeof anyDraft extends fc.Arbitrary<infer Draft> ? Draft : never;

/** The draft as checkout sends it, without promo and cashback. */
export function draftOf(any: AnyDraft, { products, branches }: DraftShop): OrderDraft {
  const { items, isDelivery, later, paymentType } = any;
  return {
    serviceType: isDelivery ? "DELIVERY" : "PICK_UP",
    ...(isDelivery
      ? { address: anAddressInput({ ...places[any.place], cityId: null }) }
      : { branchId: branches[any.branch]?.id }),
    cartItems: items.map((item) => {
      const product = products[item.product];
      const [sizes, extras] = product?.modificationGroups ?? [];
      const size = sizes?.modifications[item.size];
      return {
        productId: product?.id ?? "",
        count: item.count,
        modifications: [
          ...(size ? [{ id: size.id, count: 1 }] : []),
          ...(extras?.modifications ?? []).flatMap(({ id }, at) => {
            const count = item.extras[at] ?? 0;
            return count > 0 ? [{ id, count }] : [];
          }),
        ],
      };
    }),
    paymentType,
    ...(later && {
      isLater: true,
      laterDay: `2026-10-${String(later.day).padStart(2, "0")}`,
      laterTime: hhmm(later.slot * 30),
    }),
  };
}
