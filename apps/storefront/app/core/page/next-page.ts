import { ownPath } from "./own-path.ts";

/** Query parameter with the page that follows a choice. */
const nextParameter = "next";

/** The page to return to after a choice; '/' unless the query names a path of ours. */
export function nextPage(search: string): string {
  return ownPath(new URLSearchParams(search).get(nextParameter)) ?? "/";
}

/** Adds the page to return to. */
export const withNext = (path: string, next: string) =>
  `${path}?${new URLSearchParams({ [nextParameter]: next })}`;
