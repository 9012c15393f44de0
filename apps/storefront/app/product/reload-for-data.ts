import type { ShouldRevalidateFunctionArgs } from "react-router";
import { withoutParameters } from "./open-product.ts";

/** Queries that change what a page shows in the browser and none of the data that it is made of. */
const ofTheBrowser = [
  "product",
  "line",
  "picture",
  "basket",
  "category",
  "q",
  "story",
  "book",
  "reservations",
];

/**
 * A route's `shouldRevalidate`: what opens over a page, or chooses on it, waits for no data. Another address of the
 * same page, or an explicit wish for fresh data, is as the router would have it.
 */
export function reloadForData(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const dataOf = ({ pathname, search }: URL) =>
    `${pathname}${withoutParameters(search, ...ofTheBrowser)}`;
  const isOnlyShown = currentUrl.href !== nextUrl.href && dataOf(currentUrl) === dataOf(nextUrl);
  return isOnlyShown ? false : defaultShouldRevalidate;
}
