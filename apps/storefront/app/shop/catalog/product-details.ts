import type { Product, ProductType } from "@dasturxon/contract/entities/product";
import type { Sum } from "@dasturxon/contract/primitives";
import { undiscountedPrice, unitPrice } from "@dasturxon/domain/basket/line-price";
import { shownGrade } from "@dasturxon/domain/menu/shown-grade";
import type { Language } from "@dasturxon/messages/language";
import { localized } from "@dasturxon/messages/language";
import { productCardData } from "./product-card-data.ts";
import type { ProductCardData, CategoryDisplay } from "./product-card-data.ts";

/** One option, in one language. */
export type ProductOption = {
  id: string;
  name: string;
  /** Per unit, in whole sums. */
  price: Sum;
  image: string | null;
  /** Most units in one portion. */
  maxCount: number;
  isDefault: boolean;
  active: boolean;
};

/** `min` and `max` count units. Decision "S3.088". */
export type OptionGroup = {
  id: string;
  name: string;
  type: "SINGLE" | "MULTIPLE";
  min: number;
  max: number;
  options: ProductOption[];
};

/** Data of an opened product, in one language. */
export type ProductDetails = {
  card: ProductCardData;
  /** Shown as text. Specification, point 3. */
  type: ProductType;
  description: string;
  /** Pictures besides the first. */
  gallery: string[];
  /** Mean of the customers' grades, 1 to 5, and their number; `null` while there are too few. */
  grade: { mean: number; count: number } | null;
  /** Minutes. */
  cooking: { from: number; to: number } | null;
  isDelivered: boolean;
  /** One portion without options, after and before the discount, in whole sums. */
  unitPrice: Sum;
  undiscountedUnitPrice: Sum;
  groups: OptionGroup[];
};

export function productDetails(
  product: Product,
  category: CategoryDisplay,
  language: Language,
  priceRounding: Sum,
): ProductDetails {
  const { timeCookingMin, timeCookingMax } = product;
  return {
    card: productCardData(product, category, language, priceRounding),
    type: product.type,
    description: localized(product.description, language),
    gallery: product.gallery ?? [],
    grade: shownGrade(product),
    cooking: timeCookingMax ? { from: timeCookingMin ?? timeCookingMax, to: timeCookingMax } : null,
    isDelivered: product.deliveryEnabled,
    unitPrice: unitPrice(product, priceRounding),
    undiscountedUnitPrice: undiscountedPrice(product, priceRounding),
    groups: product.modificationGroups.map(({ modifications, ...group }) => ({
      id: group.id,
      name: localized(group.name, language),
      type: group.type,
      min: group.min,
      max: group.max,
      options: modifications.map((option) => ({
        id: option.id,
        name: localized(option.name, language),
        price: option.price,
        image: option.image ?? null,
        maxCount: option.maxCount,
        isDefault: option.isDefault,
        active: option.active,
      })),
    })),
  };
}
