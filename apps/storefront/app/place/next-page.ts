/** The query that says where a choice leads when it is made. */
const nextParameter = "next";

/** The page that a choice returns to: the address of another site is nobody's next page. */
export function nextPage(search: string, otherwise = "/"): string {
  const next = new URLSearchParams(search).get(nextParameter);
  return next && /^\/(?![/\\])/.test(next) ? next : otherwise;
}

/** A page that returns to `next`. */
export const withNext = (path: string, next: string) =>
  `${path}?${new URLSearchParams({ [nextParameter]: next })}`;
