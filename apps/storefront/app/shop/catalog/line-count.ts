import { NEW_PRODUCT_COUNT } from "@dasturxon/contract/constants";
import { lineKey } from "@dasturxon/domain/basket/line-key";
import type { Messages } from "@dasturxon/messages/messages";
import type { BasketLine } from "../../core/session/basket-state.ts";
import type { ProductCardData } from "./product-card-data.ts";
import type { ClientSession } from "../../core/session/client-session.ts";

/** Changes the basket by a card's plus or minus. */
type CounterStep =
  | { kind: "add"; line: BasketLine }
  | { kind: "change"; key: string; count: number }
  /** Options have to be chosen first. */
  | { kind: "open" };

/** Adds one portion: of the only choice in the basket, else of the plain product. */
export function oneMore(lines: readonly BasketLine[], card: ProductCardData): CounterStep {
  if (card.options === "must") return { kind: "open" };
  const own = lines.filter(({ productId }) => productId === card.id);
  const plain = plainLine(card);
  const same = own.length === 1 ? own[0] : own.find((line) => lineKey(line) === lineKey(plain));
  if (!same) return { kind: "add", line: plain };
  return { kind: "change", key: lineKey(same), count: same.count + 1 };
}

/** Removes one portion: of the choice that was added last. */
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

/** Sets the count of a line. Removing the last unit needs no confirmation and offers an undo. */
export function setLineCount(
  { draft, notices }: Pick<ClientSession, "draft" | "notices">,
  key: string,
  count: number,
  { t }: Pick<Messages, "t">,
) {
  const line = draft.getState().lines.find((each) => lineKey(each) === key);
  draft.getState().changeCount(key, count);
  if (count > 0 || !line) return;
  notices.getState().notify({
    type: "info",
    title: t.basket.removed(line.seen.name),
    action: { label: t.action.undo, onPress: () => draft.getState().undoRemove() },
  });
}
