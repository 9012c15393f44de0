import { href } from "react-router";
import type { ProductCardData } from "./product-card-data.ts";

/** The query that opens a dish over the page, so that Back closes it. */
export const productParameter = "product";
/** The place of the basket's line that is being changed, beside `productParameter`. */
export const lineParameter = "line";

/** The picture of the dish that is looked at closely, counted from 1. */
export const pictureParameter = "picture";

/** What is handed over with the way to an overlay. */
export type OverlayState = {
  isOverlay: true;
  /** It opens with what the card already knows. */
  card?: ProductCardData;
  /** The entry of the history that it lies over, whose choices must outlive it. */
  over?: string;
};

/** A dish has a page of its own, which is always valid as a link. */
export const productPath = (id: string) => href("/product/:id", { id });

/** The same page with the dish opened over it. */
export function withProduct(search: string, id: string, line?: number) {
  const query = new URLSearchParams(search);
  query.set(productParameter, id);
  if (line === undefined) query.delete(lineParameter);
  else query.set(lineParameter, String(line));
  return `?${query}`;
}

/** The same page without the overlays named. */
export function withoutParameters(search: string, ...names: string[]) {
  const query = new URLSearchParams(search);
  for (const name of names) query.delete(name);
  return query.size > 0 ? `?${query}` : "";
}
