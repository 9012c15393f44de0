import type { Formats } from "@dasturxon/messages/formats";
import type { DishCard } from "./dish-card.ts";

/** The size of a portion as people say it: 450 g, 0,5 l; a single piece needs no word. */
export function portionText({ amount, unit }: DishCard, format: Formats): string | null {
  return unit === "COUNT" && amount === 1 ? null : format.weight(amount, unit);
}

/** The short line under a name: 450 g · 520 kkal. */
export function dishNote(card: DishCard, format: Formats): string {
  const parts = [portionText(card, format), card.kcal ? format.calories(card.kcal) : null];
  return parts.filter(Boolean).join(" · ");
}
