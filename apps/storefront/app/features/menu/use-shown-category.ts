import { useLocation } from "react-router";
import { useInBrowser } from "../../core/page/use-hydrated.ts";

/** Query parameter with the shown category; the first one by default. */
export const categoryParameter = "category";

/** The category of a home that shows one at a time. */
export function useShownCategory<T extends { id: string }>(
  categories: readonly T[],
): T | undefined {
  const { search } = useLocation();
  const requestedId = useInBrowser(new URLSearchParams(search).get(categoryParameter), null);
  return categories.find(({ id }) => id === requestedId) ?? categories[0];
}
