import type { CardSize } from "@dasturxon/ui/product-card/product-card";
import type { Formats } from "@dasturxon/messages/formats";
import type { ProductCardData } from "./product-card-data.ts";

/** The size of a portion as people say it: 450 g, 0,5 l; a single piece needs no word. */
export function portionText({ amount, unit }: ProductCardData, format: Formats): string | null {
  return unit === "COUNT" && amount === 1 ? null : format.weight(amount, unit);
}

/** The short line under a name: 450 g · 520 kkal. A small card has room for the portion. */
export function productNote(card: ProductCardData, size: CardSize, format: Formats): string {
  const portion = portionText(card, format);
  const calories = card.kcal ? format.calories(card.kcal) : null;
  if (size === "SMALL") return portion ?? calories ?? "";
  return [portion, calories].filter(Boolean).join(" · ");
}
