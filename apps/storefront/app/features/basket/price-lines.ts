import type { Product } from "@dasturxon/contract/entities/product";
import type { Sum } from "@dasturxon/contract/primitives";
import { MAX_LINE_COUNT } from "@dasturxon/contract/constants";
import { linePrice } from "@dasturxon/domain/basket/line-price";
import type { LinePrice } from "@dasturxon/domain/basket/line-price";
import { lineKey } from "@dasturxon/domain/basket/line-key";
import { optionProblems } from "@dasturxon/domain/basket/option-problems";
import { productRefusal, stockProblems } from "@dasturxon/domain/basket/product-problems";
import { productInBranch } from "@dasturxon/domain/menu/product-in-branch";
import { localized } from "@dasturxon/messages/language";
import type { BasketLine } from "../../core/session/basket-state.ts";
import type { TodaysMenu } from "../../shop/catalog/todays-menu.ts";

/** Changes of a line since it was added. All except a price change block the order. */
export type LineChange =
  | { kind: "price"; before: Sum; now: Sum }
  | { kind: "gone" | "soldOut" | "incomplete" | "notDelivered" | "notOrderable" }
  /** Units of the product left for all lines. */
  | { kind: "onlyLeft"; left: number }
  | { kind: "optionGone"; name: string };

export type PricedLine = {
  key: string;
  /** Index in the basket. */
  index: number;
  line: BasketLine;
  name: string;
  /** The chosen options as text. */
  options: string;
  image: string | null;
  colour: string | null;
  price: LinePrice;
  /** Most portions that this line may have. */
  max: number;
  changes: LineChange[];
};

export const isBlocking = ({ kind }: LineChange) => kind !== "price";

/**
 * Prices the lines by today's menu and reports changes since they were added.
 *
 * @param today `null` while the menu is not loaded: the lines keep their stored data.
 */
export function priceLines(lines: readonly BasketLine[], today: TodaysMenu | null): PricedLine[] {
  const productOf = (id: string) => {
    const product = today?.products.get(id);
    return product && productInBranch(product, today?.branchId ?? null);
  };
  const problems = today ? stockProblems(lines, productOf) : [];
  return lines.map((line, index) => {
    const product = productOf(line.productId);
    const asSeen = storedLine(line, index);
    if (!today) return asSeen;
    if (!product) return { ...asSeen, max: line.count, changes: [{ kind: "gone" }] };
    const priced = pricedLine(asSeen, product, today);
    const stock = problems.find(({ productId }) => productId === product.id);
    const others = lines.reduce(
      (sum, each) => (each !== line && each.productId === product.id ? sum + each.count : sum),
      0,
    );
    const left = (product.posterAmount ?? Infinity) - others;
    return {
      ...priced,
      max: Math.max(0, Math.min(MAX_LINE_COUNT, left)),
      changes: [
        ...priced.changes,
        ...(stock?.code === "PRODUCT_SOLD_OUT" ? [{ kind: "soldOut" as const }] : []),
        ...(stock?.code === "NOT_ENOUGH_PRODUCTS"
          ? [{ kind: "onlyLeft" as const, left: stock.values.maximum }]
          : []),
      ],
    };
  });
}

/** A line with its stored data. */
export function storedLine(line: BasketLine, index: number): PricedLine {
  const { name, options, price, discount = 0, image, colour } = line.seen;
  return {
    key: lineKey(line),
    index,
    line,
    name,
    options,
    image,
    colour,
    price: {
      unitPrice: price,
      undiscountedUnitPrice: price + discount,
      modificationsPrice: 0,
      lineTotal: price * line.count,
      undiscountedTotal: (price + discount) * line.count,
    },
    max: MAX_LINE_COUNT,
    changes: [],
  };
}

function pricedLine(asSeen: PricedLine, product: Product, today: TodaysMenu): PricedLine {
  const { line } = asSeen;
  const options = product.modificationGroups.flatMap(({ modifications }) => modifications);
  const chosen = line.modifications.flatMap(({ id, count }) => {
    const option = options.find((each) => each.id === id);
    return option?.active && count > 0 ? [{ option, count }] : [];
  });
  const price = linePrice(
    {
      product,
      modifications: chosen.map(({ option, count }) => ({ price: option.price, count })),
      count: line.count,
    },
    today.priceRounding,
  );
  const portion = price.unitPrice + price.modificationsPrice;
  const others = lineChanges(line, product, today);
  const isRepriced = portion !== line.seen.price && !others.some(({ kind }) => kind === "gone");
  return {
    ...asSeen,
    name: localized(product.name, today.language),
    options: chosen
      .map(({ option, count }) => {
        const name = localized(option.name, today.language);
        return count > 1 ? `${name} × ${count}` : name;
      })
      .join(", "),
    image: product.image ?? null,
    colour: product.imageColor ?? null,
    price,
    changes: [
      ...others,
      ...(isRepriced ? [{ kind: "price" as const, before: line.seen.price, now: portion }] : []),
    ],
  };
}

/** Availability and options of a line; stock is counted over all lines. */
function lineChanges(line: BasketLine, product: Product, today: TodaysMenu): LineChange[] {
  const category = today.categories.get(product.categoryId);
  const refusal = productRefusal(product, { ...today, category });
  if (refusal === "PRODUCT_NOT_DELIVERED") return [{ kind: "notDelivered" }];
  if (refusal) return [{ kind: category?.isWithoutCart ? "notOrderable" : "gone" }];
  const problems = optionProblems(product.modificationGroups, line.modifications);
  const options = product.modificationGroups.flatMap(({ modifications }) => modifications);
  const changes = problems.flatMap((problem) => {
    if (problem.code !== "MODIFICATION_NOT_AVAILABLE") return [];
    const option = options.find(({ id }) => id === problem.modificationId);
    return [{ kind: "optionGone" as const, name: localized(option?.name, today.language) }];
  });
  if (changes.length > 0) return changes;
  return problems.length > 0 ? [{ kind: "incomplete" }] : [];
}

/** Updates the line's stored data to today's. */
export const withTodaysData = ({
  line,
  name,
  options,
  image,
  colour,
  price,
}: PricedLine): BasketLine => ({
  ...line,
  seen: {
    name,
    options,
    image,
    colour,
    price: price.unitPrice + price.modificationsPrice,
    discount: price.undiscountedUnitPrice - price.unitPrice || undefined,
  },
});
