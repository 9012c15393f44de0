import type { Category, NavigationType } from "@dasturxon/contract/entities/menu";
import type { Product, ProductUnit } from "@dasturxon/contract/entities/product";
import type { Sum } from "@dasturxon/contract/primitives";
import { undiscountedPrice, unitPrice } from "@dasturxon/domain/basket/line-price";
import { dietsOf } from "@dasturxon/domain/menu/diet";
import type { Language } from "@dasturxon/messages/language";
import { localized } from "@dasturxon/messages/language";

/**
 * Card data of a product, in one language: the only product data in a menu page. Descriptions and options are loaded
 * from the catalogue when a product is opened. Fields that do not apply are absent.
 */
export type ProductCardData = {
  id: string;
  name: string;
  /** The lowest price of one portion: after the discount, with the cheapest required options. */
  price: Sum;
  /** The same before the discount. */
  oldPrice?: Sum;
  /** Percent. */
  discount?: number;
  /** Size of a portion in `unit`. */
  amount: number;
  unit: ProductUnit;
  /** Kilocalories. */
  kcal?: number;
  labels?: string[];
  image?: string;
  /** Colour of the plate, `#rrggbb`. */
  plate?: string;
  /** Units left; 0 is sold out. */
  left?: number | undefined;
  /** It has options; `must`: some of them are required, or preselected. */
  options?: "may" | "must";
  opens: NavigationType;
  /** Values of `Diet`, separated by spaces. */
  diets?: string;
  /** Shown, but cannot be ordered. */
  isOnlyShown?: true;
};

/** The fields of a category that decide how its products behave. */
export type CategoryDisplay = Pick<Category, "navigationType" | "isWithoutCart">;

/**
 * @param priceRounding Step of a unit price, in whole sums.
 */
export function productCardData(
  product: Product,
  category: CategoryDisplay,
  language: Language,
  priceRounding: Sum,
): ProductCardData {
  const least = leastOptions(product);
  const diets = dietsOf(product);
  return {
    id: product.id,
    name: localized(product.name, language),
    price: unitPrice(product, priceRounding) + least,
    ...(product.discount > 0 && {
      oldPrice: undiscountedPrice(product, priceRounding) + least,
      discount: product.discount,
    }),
    amount: product.amount,
    unit: product.unit,
    ...(product.calorie != null && { kcal: Math.round(product.calorie) }),
    ...(product.labels.length > 0 && {
      labels: product.labels.map(({ name }) => localized(name, language)),
    }),
    ...(product.image && { image: product.image }),
    ...(product.imageColor && { plate: product.imageColor }),
    ...(product.posterAmount != null && { left: product.posterAmount }),
    ...(product.modificationGroups.length > 0 && { options: options(product) }),
    opens: category.navigationType,
    ...(diets.length > 0 && { diets: diets.join(" ") }),
    ...(category.isWithoutCart && { isOnlyShown: true as const }),
  };
}

/** A card can add a product directly only if no option is required or preselected. */
function options({ modificationGroups }: Product) {
  const isChoosing = modificationGroups.some(
    ({ min, modifications }) => min > 0 || modifications.some(({ isDefault }) => isDefault),
  );
  return isChoosing ? "must" : "may";
}

/** The lowest price of the required groups, in whole sums. */
function leastOptions({ modificationGroups }: Product): Sum {
  return modificationGroups.reduce((sum, { min, modifications }) => {
    const units = modifications
      .filter(({ active }) => active)
      .flatMap(({ price, maxCount }) =>
        Array.from({ length: Math.min(maxCount, min) }, () => price),
      )
      .toSorted((a, b) => a - b);
    return sum + units.slice(0, min).reduce((total, price) => total + price, 0);
  }, 0);
}
