import type { ClientType } from "@dasturxon/contract/entities/order-enumerations";
import type { OverallMenu } from "@dasturxon/contract/entities/menu";
import type { Sum } from "@dasturxon/contract/primitives";
import { isOffered } from "@dasturxon/domain/menu/is-offered";
import { productInBranch } from "@dasturxon/domain/menu/product-in-branch";
import type { Language } from "@dasturxon/messages/language";
import { productCardData } from "../../shop/catalog/product-card-data.ts";
import type { ProductCardData } from "../../shop/catalog/product-card-data.ts";

type View = {
  branchId: string | null;
  channel: ClientType;
  /** Excludes products that cannot be delivered. */
  isDelivery: boolean;
  language: Language;
  /** Step of a unit price, in whole sums. */
  priceRounding: Sum;
};

/** Available recommended products. Specification, point 3, `isCartRecommendation`. */
export function recommendedProducts(
  { products, categories }: OverallMenu,
  view: View,
): ProductCardData[] {
  const { language, priceRounding } = view;
  const categoryOf = new Map(categories.map((category) => [category.id, category]));
  return products
    .map((product) => productInBranch(product, view.branchId))
    .filter((product) => product.isCartRecommendation && isOffered(product, view))
    .filter(
      ({ posterAmount, deliveryEnabled }) =>
        posterAmount !== 0 && (deliveryEnabled || !view.isDelivery),
    )
    .flatMap((product) => {
      const category = categoryOf.get(product.categoryId);
      if (!category || category.isWithoutCart) return [];
      return productCardData(product, category, language, priceRounding);
    });
}
