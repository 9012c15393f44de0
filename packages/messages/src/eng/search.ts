import { englishPlural } from "../plural.ts";
import type { search as uz } from "../uz/search.ts";

export const search: typeof uz = {
  label: "Find a dish",
  placeholder: (dish) => `For example: ${dish}`,
  clear: "Clear the search",
  history: "Recent searches",
  forget: (query) => `Forget “${query}”`,
  popular: "Often ordered",
  found: (count) => `${count} ${englishPlural(count, "dish", "dishes")} found`,
  nothingTitle: (query) => `Nothing found for “${query}”`,
  nothingText: "Try another spelling, or choose from what people often order.",
  loading: "The menu is loading",
};
