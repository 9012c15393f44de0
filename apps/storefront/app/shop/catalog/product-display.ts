import type { Formats } from "@dasturxon/messages/formats";
import type { CardSize } from "@dasturxon/ui/product-card/product-card";
import type { ProductCardData } from "./product-card-data.ts";
import { mediaUrl } from "../../core/brand/media.ts";

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

/** Pixels; the widths of cards. */
const widths: Record<CardSize, number[]> = {
  BIG: [480, 640, 960],
  MEDIUM: [240, 320, 480],
  SMALL: [128, 240, 320],
};

/** Displayed width of a card's picture in the grid. */
const shownAt: Record<CardSize, string> = {
  BIG: "(min-width: 600px) 340px, 92vw",
  MEDIUM: "(min-width: 600px) 220px, 44vw",
  SMALL: "(min-width: 600px) 160px, 30vw",
};

/**
 * The files of a card's picture. WebP only: all supported browsers read it, and it is encoded in a tenth of the time
 * of AVIF.
 */
export function cardPicture(mediaBase: string, image: string | undefined, size: CardSize) {
  if (!image) return { src: null };
  const files = widths[size].map((width) => `${mediaUrl(mediaBase, image, width)} ${width}w`);
  return {
    src: mediaUrl(mediaBase, image, widths[size][1] ?? 320),
    srcSet: files.join(", "),
    sizes: shownAt[size],
  };
}
