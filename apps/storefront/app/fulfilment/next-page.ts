import { ownPath } from "../session/own-path.ts";

/** The query that says where a choice leads when it is made. */
const nextParameter = "next";

/** The page that a choice returns to, '/' where the query names none of ours. */
export function nextPage(search: string): string {
  return ownPath(new URLSearchParams(search).get(nextParameter)) ?? "/";
}

/** A page that returns to `next`. */
export const withNext = (path: string, next: string) =>
  `${path}?${new URLSearchParams({ [nextParameter]: next })}`;
