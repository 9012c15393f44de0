import { href } from "react-router";
import type { OverlayState } from "../../core/page/use-overlay.ts";
import type { ProductCardData } from "./product-card-data.ts";

/** The query parameter that opens a product over the page, so that Back closes it. */
export const productParameter = "product";
/** Index of the basket line that is being edited, beside `productParameter`. */
export const lineParameter = "line";

/** Number of the enlarged picture, counted from 1. */
export const pictureParameter = "picture";

/** Navigation state of a product's overlay: the card's data, shown while the product is loading. */
export type ProductOverlayState = OverlayState & { card?: ProductCardData };

/** The product's own page, a permanent link. */
export const productPath = (id: string) => href("/product/:id", { id });

/** The same page with the product opened over it. */
export function withProduct(search: string, id: string, line?: number) {
  const query = new URLSearchParams(search);
  query.set(productParameter, id);
  if (line === undefined) query.delete(lineParameter);
  else query.set(lineParameter, String(line));
  return `?${query}`;
}
