import { MAX_LINE_COUNT } from "@dasturxon/contract/constants";
import type { StoredCartItem } from "@dasturxon/contract/entities/order";
import type { Product } from "@dasturxon/contract/entities/product";
import { linePrice } from "@dasturxon/domain/basket/line-price";
import { isSoldOut, productRefusal } from "@dasturxon/domain/basket/product-problems";
import { productInBranch } from "@dasturxon/domain/menu/product-in-branch";
import { localized } from "@dasturxon/messages/language";
import type { BasketLine } from "../../core/session/basket-state.ts";
import type { TodaysMenu } from "../catalog/todays-menu.ts";

/** An ordered line, as far as it can be repeated. */
export type RepeatedItem = Pick<
  StoredCartItem,
  "productId" | "name" | "count" | "comment" | "image" | "imageColor"
> & { modifications: Pick<StoredCartItem["modifications"][number], "id" | "name" | "count">[] };

/**
 * A past order as lines of the basket, at today's prices.
 *
 * @returns `missing`: names of unavailable products and options. A product is added without such an option;
 * if the option is required, the basket reports it.
 */
export function repeatLines(
  { cartItems }: { cartItems: readonly RepeatedItem[] },
  menu: TodaysMenu,
) {
  const lines: BasketLine[] = [];
  const missing: string[] = [];
  for (const item of cartItems) {
    const found = menu.products.get(item.productId);
    const product = found && productInBranch(found, menu.branchId);
    const name = localized(product?.name ?? item.name, menu.language);
    if (!product || !isToBeHad(product, menu)) {
      missing.push(name);
      continue;
    }
    const { line, unavailable } = lineOf(item, product, name, menu);
    lines.push(line);
    if (unavailable.length > 0) missing.push(`${name} (${unavailable.join(", ")})`);
  }
  return { lines, missing };
}

const isToBeHad = (product: Product, menu: TodaysMenu) =>
  !isSoldOut(product) &&
  !productRefusal(product, { ...menu, category: menu.categories.get(product.categoryId) });

function lineOf(item: RepeatedItem, product: Product, name: string, menu: TodaysMenu) {
  const { language, priceRounding } = menu;
  const offered = product.modificationGroups
    .flatMap(({ modifications }) => modifications)
    .filter(({ active }) => active);
  const chosen = item.modifications.flatMap(({ id, count }) => {
    const option = offered.find((each) => each.id === id);
    return option ? [{ option, count }] : [];
  });
  const unavailable = item.modifications
    .filter(({ id }) => !chosen.some(({ option }) => option.id === id))
    .map((option) => localized(option.name, language));
  const modifications = chosen.map(({ option, count }) => ({ price: option.price, count }));
  const count = Math.min(item.count, MAX_LINE_COUNT);
  const price = linePrice({ product, modifications, count }, priceRounding);
  const line: BasketLine = {
    productId: product.id,
    count,
    modifications: chosen.map(({ option, count: units }) => ({ id: option.id, count: units })),
    ...(item.comment ? { comment: item.comment } : {}),
    seen: {
      name,
      options: chosen.map(({ option, count: units }) => optionText(option.name, units)).join(", "),
      price: price.unitPrice + price.modificationsPrice,
      discount: price.undiscountedUnitPrice - price.unitPrice || undefined,
      image: product.image ?? null,
      colour: product.imageColor ?? null,
    },
  };
  return { line, unavailable };

  function optionText(text: StoredCartItem["name"], units: number) {
    const optionName = localized(text, language);
    return units > 1 ? `${optionName} × ${units}` : optionName;
  }
}
