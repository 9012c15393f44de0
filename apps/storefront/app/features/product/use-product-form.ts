import { MAX_LINE_COUNT, NEW_PRODUCT_COUNT } from "@dasturxon/contract/constants";
import { lineKey } from "@dasturxon/domain/basket/line-key";
import { useState } from "react";
import type {
  ProductDetails,
  ProductOption,
  OptionGroup,
} from "../../shop/catalog/product-details.ts";
import { countOfProduct } from "../../core/session/basket-state.ts";
import type { BasketLine } from "../../core/session/basket-state.ts";
import { useBasket, useClientSession } from "../../core/session/client-session-context.ts";
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
  /** Identifies the opening that this state belongs to. */
  key: string;
  choice: Choice;
  count: number;
  comment: string;
  /** Submitted too early: the groups then show what is missing. */
  isChecked: boolean;
};

export type ProductForm = ReturnType<typeof useProductForm>;

/**
 * Form of an opened product, for a new line or a line of the basket.
 *
 * @param opening Identifies this opening of the product: another one resets the form.
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
    /** Portions of this product in other lines. */
    others,
    isEdit: line !== null,
    /** Most portions that this line may have. */
    max: Math.min(MAX_LINE_COUNT, left),
    /** The line takes all remaining units. */
    isAllThatIsLeft: count >= left,
    missing: isChecked ? missing : [],
    total: price * count,
    choose: (group: OptionGroup, option: ProductOption, units: number) =>
      change({ choice: choose(group, choice, option, units) }),
    setCount: (next: number) => change({ count: next }),
    setComment: (text: string) => change({ comment: text }),
    /** Adds it to the basket, or returns the first group with missing options. */
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
  const trimmed = comment.trim();
  return {
    productId: card.id,
    count,
    modifications: [...choice],
    ...(trimmed && { comment: trimmed }),
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
