import type { CardSize } from "@dasturxon/ui/product-card/product-card";
import type { Formats } from "@dasturxon/messages/formats";
import type { ProductCardData } from "./product-card-data.ts";

/** The size of a portion as text: 450 g, 0,5 l; empty for a single piece. */
export function portionText({ amount, unit }: ProductCardData, format: Formats): string | null {
  return unit === "COUNT" && amount === 1 ? null : format.weight(amount, unit);
}

/** The line under a product's name: 450 g · 520 kkal. A small card shows the portion only. */
export function productNote(card: ProductCardData, size: CardSize, format: Formats): string {
  const portion = portionText(card, format);
  const calories = card.kcal ? format.calories(card.kcal) : null;
  if (size === "SMALL") return portion ?? calories ?? "";
  return [portion, calories].filter(Boolean).join(" · ");
}
