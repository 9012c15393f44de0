import { NEW_PRODUCT_COUNT } from "@dasturxon/contract/constants";
import { lineKey } from "@dasturxon/domain/basket/line-key";
import type { BasketLine } from "../session/basket-state.ts";
import type { ProductCardData } from "./product-card-data.ts";

/** What a press on a card's plus or minus does to the basket. */
export type CounterStep =
  | { kind: "add"; line: BasketLine }
  | { kind: "change"; key: string; count: number }
  /** Something has to be chosen first. */
  | { kind: "open" };

/** One more of a dish: the same choice again where there is one choice only, else the plain dish. */
export function oneMore(lines: readonly BasketLine[], card: ProductCardData): CounterStep {
  if (card.asks === "must") return { kind: "open" };
  const own = lines.filter(({ productId }) => productId === card.id);
  const plain = plainLine(card);
  const same = own.length === 1 ? own[0] : own.find((line) => lineKey(line) === lineKey(plain));
  if (!same) return { kind: "add", line: plain };
  return { kind: "change", key: lineKey(same), count: same.count + 1 };
}

/** One less: of the choice that was put in last. */
export function oneLess(lines: readonly BasketLine[], card: ProductCardData): CounterStep | null {
  const last = lines.findLast(({ productId }) => productId === card.id);
  return last ? { kind: "change", key: lineKey(last), count: last.count - 1 } : null;
}

function plainLine({ id, name, price, oldPrice, image, plate }: ProductCardData): BasketLine {
  const discount = oldPrice && oldPrice - price;
  return {
    productId: id,
    count: NEW_PRODUCT_COUNT,
    modifications: [],
    seen: { name, options: "", price, discount, image: image ?? null, colour: plate ?? null },
  };
}
