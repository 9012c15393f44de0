import { PAGE_QUERIES } from "@dasturxon/contract/storage-keys";
import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * A route's `shouldRevalidate`: skips loading if neither the path nor a query that the page's data depend on has
 * changed, as when an overlay opens. An explicit request for fresh data is left to the router.
 */
export function reloadForData(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const isSameData =
    currentUrl.href !== nextUrl.href && dataAddress(currentUrl) === dataAddress(nextUrl);
  return isSameData ? false : defaultShouldRevalidate;
}

const dataAddress = ({ pathname, searchParams }: URL) =>
  JSON.stringify([
    pathname,
    ...(PAGE_QUERIES[pathname] ?? []).map((name) => searchParams.get(name)),
  ]);
