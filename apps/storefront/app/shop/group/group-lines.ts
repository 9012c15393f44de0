import type { DraftItem } from "@dasturxon/contract/entities/order-draft";
import type { Product } from "@dasturxon/contract/entities/product";
import type { Sum } from "@dasturxon/contract/primitives";
import { linePrice } from "@dasturxon/domain/basket/line-price";
import { productInBranch } from "@dasturxon/domain/menu/product-in-branch";
import { localized } from "@dasturxon/messages/language";
import type { Language } from "@dasturxon/messages/language";
import type { BasketLine } from "../../core/session/basket-state.ts";

/** Today's menu where the group will order. */
export type GroupMenu = {
  products: ReadonlyMap<string, Product>;
  branchId: string | null;
  language: Language;
  priceRounding: Sum;
};

/** Lines of a group as those of a basket, at today's prices; an unknown product has no name and no price. */
export const groupLines = (items: readonly DraftItem[], menu: GroupMenu): BasketLine[] =>
  items.map((item) => lineOf(item, menu));

function lineOf(item: DraftItem, menu: GroupMenu): BasketLine {
  const { language, priceRounding } = menu;
  const found = menu.products.get(item.productId);
  const { comment, ...choice } = item;
  const line = { ...choice, ...(comment && { comment }) };
  if (!found)
    return { ...line, seen: { name: "", options: "", price: 0, image: null, colour: null } };
  const product = productInBranch(found, menu.branchId);
  const options = product.modificationGroups.flatMap(({ modifications }) => modifications);
  const chosen = item.modifications.flatMap(({ id, count }) => {
    const option = options.find((each) => each.id === id);
    return option ? [{ name: localized(option.name, language), price: option.price, count }] : [];
  });
  const price = linePrice({ product, modifications: chosen, count: item.count }, priceRounding);
  return {
    ...line,
    seen: {
      name: localized(product.name, language),
      options: chosen
        .map(({ name, count }) => (count > 1 ? `${name} × ${count}` : name))
        .join(", "),
      price: price.unitPrice + price.modificationsPrice,
      discount: price.undiscountedUnitPrice - price.unitPrice || undefined,
      image: product.image ?? null,
      colour: product.imageColor ?? null,
    },
  };
}
