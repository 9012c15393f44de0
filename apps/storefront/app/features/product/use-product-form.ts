import { MAX_LINE_COUNT, NEW_PRODUCT_COUNT } from "@dasturxon/contract/constants";
import { lineKey } from "@dasturxon/domain/basket/line-key";
import { useState } from "react";
import type { ProductDetails, ProductOption, OptionGroup } from "../../product/product-details.ts";
import { countOfProduct } from "../../session/basket-state.ts";
import type { BasketLine } from "../../session/basket-state.ts";
import { useBasket, useClientSession } from "../../session/client-session-context.ts";
import {
  choiceText,
  choose,
  initialChoice,
  missingIn,
  portionPrice,
  stillOffered,
} from "./choice.ts";
import type { Choice } from "./choice.ts";

type State = {
  /** Names the opening that this belongs to. */
  key: string;
  choice: Choice;
  count: number;
  comment: string;
  /** A premature tap: from then on the groups say what they miss. */
  isChecked: boolean;
};

export type ProductForm = ReturnType<typeof useProductForm>;

/**
 * What the customer chooses of an opened dish, from the plain dish or from a line of the basket.
 *
 * @param opening Names this opening of the dish: another one starts afresh.
 */
export function useProductForm(
  details: ProductDetails | null,
  line: BasketLine | null,
  opening: string,
) {
  const { draft } = useClientSession();
  const [state, setState] = useState<State | null>(null);
  const key = `${opening}|${details?.card.id}`;
  if (details && state?.key !== key) setState(startOf(key, details, line));
  const inBasket = useBasket((lines) => (details ? countOfProduct(lines, details.card.id) : 0));
  const others = inBasket - (line?.count ?? 0);

  const { choice = [], count = NEW_PRODUCT_COUNT, comment = "", isChecked = false } = state ?? {};
  const change = (part: Partial<State>) => setState((now) => now && { ...now, ...part });
  const groups = details?.groups ?? [];
  const missing = missingIn(groups, choice);
  const left = Math.max(0, (details?.card.left ?? Infinity) - others);
  const price = details ? portionPrice(details, choice) : 0;

  return {
    choice,
    count,
    comment,
    /** Portions of this dish in other lines. */
    others,
    isEdit: line !== null,
    /** Most portions that this line may have. */
    max: Math.min(MAX_LINE_COUNT, left),
    /** The line takes all that the kitchen has left. */
    isAllThatIsLeft: count >= left,
    missing: isChecked ? missing : [],
    total: price * count,
    choose: (group: OptionGroup, option: ProductOption, units: number) =>
      change({ choice: choose(group, choice, option, units) }),
    setCount: (next: number) => change({ count: next }),
    setComment: (text: string) => change({ comment: text }),
    /** Puts it into the basket; or answers the first group that misses something. */
    submit(): OptionGroup | null {
      if (!details) return null;
      const [first] = missing;
      if (first) {
        change({ isChecked: true });
        return first.group;
      }
      const chosen = lineOf(details, { choice, count, comment }, price);
      if (line) draft.getState().edit(lineKey(line), chosen);
      else draft.getState().add(chosen);
      return null;
    },
  };
}

function startOf(key: string, details: ProductDetails, line: BasketLine | null): State {
  return {
    key,
    choice: line ? stillOffered(details.groups, line.modifications) : initialChoice(details.groups),
    count: line?.count ?? NEW_PRODUCT_COUNT,
    comment: line?.comment ?? "",
    isChecked: false,
  };
}

function lineOf(
  { card, groups }: ProductDetails,
  { choice, count, comment }: Pick<State, "choice" | "count" | "comment">,
  price: number,
): BasketLine {
  const said = comment.trim();
  return {
    productId: card.id,
    count,
    modifications: [...choice],
    ...(said && { comment: said }),
    seen: {
      name: card.name,
      options: choiceText(groups, choice),
      price,
      discount: card.oldPrice && card.oldPrice - card.price,
      image: card.image ?? null,
      colour: card.plate ?? null,
    },
  };
}
