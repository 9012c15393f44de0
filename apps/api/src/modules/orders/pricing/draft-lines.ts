import type { OrderDraft } from "@dasturxon/contract/entities/order-draft";
import type { PricedModification } from "@dasturxon/contract/entities/quote";
import type { ClientType } from "@dasturxon/contract/entities/order-enumerations";
import type { Modification, Product } from "@dasturxon/contract/entities/product";
import type { Sum } from "@dasturxon/contract/primitives";
import { linePrice } from "@dasturxon/domain/basket/line-price";
import { optionProblems } from "@dasturxon/domain/basket/option-problems";
import { productRefusal, stockProblems } from "@dasturxon/domain/basket/product-problems";
import { productInBranch } from "@dasturxon/domain/menu/product-in-branch";
import type { MenuSnapshot } from "../../products/menu-snapshots.ts";
import { blocking, type DraftProblem } from "./draft-problem.ts";

type DraftItem = OrderDraft["cartItems"][number];

/** A line of the basket with its product, and its prices in whole sums. */
export type PricedLine = {
  /** Index in the draft's `cartItems`. */
  index: number;
  product: Product;
  count: number;
  comment: string;
  /** Percent. */
  discount: number;
  costPrice: Sum;
  unitPrice: Sum;
  modifications: PricedModification[];
  lineTotal: Sum;
  undiscountedTotal: Sum;
};

/** The menu's prices at the time of a quote: of products by their index in the basket, of options by id. */
export type FrozenLines = {
  lines: readonly { costPrice: Sum; discount: number }[];
  options: ReadonlyMap<string, Sum>;
  priceRounding: Sum;
};

export type LineTerms = {
  menu: MenuSnapshot;
  priceRounding: Sum;
  serviceType: OrderDraft["serviceType"];
  /** The branch of the order; `null` if unknown. */
  branchId: string | null;
  channel: ClientType;
  frozen: FrozenLines | null;
};

/** Prices the lines whose products are on the menu, and reports their problems. */
export function priceLines(items: readonly DraftItem[], terms: LineTerms) {
  const lines: PricedLine[] = [];
  const problems: DraftProblem[] = [];
  for (const [index, item] of items.entries()) {
    const product = productOf(item.productId, terms);
    if (product) {
      lines.push(pricedLine(index, item, product, terms));
      problems.push(...lineProblems(index, item, product, terms));
    } else {
      problems.push(blocking("PRODUCT_NOT_AVAILABLE", { line: index }));
    }
  }
  return { lines, problems: [...problems, ...shortages(items, terms)] };
}

/** The product with the price, stock and stops of the order's branch. */
function productOf(id: string, { menu, branchId }: LineTerms): Product | undefined {
  const product = menu.products.get(id);
  return product && productInBranch(product, branchId);
}

function pricedLine(
  index: number,
  item: DraftItem,
  product: Product,
  { priceRounding, frozen }: LineTerms,
): PricedLine {
  const { costPrice, discount } = frozen?.lines[index] ?? product;
  const modifications = chosenOptions(item, product, frozen);
  const choice = { product: { costPrice, discount }, modifications, count: item.count };
  const price = linePrice(choice, frozen?.priceRounding ?? priceRounding);
  const { unitPrice, lineTotal, undiscountedTotal } = price;
  return {
    index,
    product,
    count: item.count,
    comment: item.comment ?? "",
    discount,
    costPrice,
    unitPrice,
    modifications,
    lineTotal,
    undiscountedTotal,
  };
}

/** The chosen options of the product; an option that is listed twice is counted together. */
function chosenOptions(
  item: DraftItem,
  product: Product,
  frozen: FrozenLines | null,
): PricedModification[] {
  const counts = new Map<string, number>();
  for (const { id, count } of item.modifications) counts.set(id, (counts.get(id) ?? 0) + count);
  return product.modificationGroups.flatMap((group) =>
    group.modifications.flatMap((option: Modification) => {
      const count = counts.get(option.id);
      if (!count) return [];
      const price = frozen?.options.get(option.id) ?? option.price;
      return [{ id: option.id, groupId: group.id, name: option.name, price, count }];
    }),
  );
}

function lineProblems(
  index: number,
  item: DraftItem,
  product: Product,
  terms: LineTerms,
): DraftProblem[] {
  const category = terms.menu.menu.categories.find(({ id }) => id === product.categoryId) ?? null;
  const refusal = productRefusal(product, { ...terms, category });
  if (refusal) return [blocking(refusal, { line: index })];
  return optionProblems(product.modificationGroups, item.modifications).map((problem) =>
    blocking(problem.code, { line: index, ...("values" in problem && { values: problem.values }) }),
  );
}

/** A product with too little stock is marked at its first line. */
const shortages = (items: readonly DraftItem[], terms: LineTerms) =>
  stockProblems(items, (id) => productOf(id, terms)).map(({ code, productId, values }) =>
    blocking(code, { line: items.findIndex((item) => item.productId === productId), values }),
  );
