/** Queries that a page's server-rendered part depends on; any other (a campaign's, an overlay's) is the browser's. */
const meaningful: Record<string, readonly string[]> = {
  "/category": ["id", "group"],
  "/extra2": ["branch", "table"],
};

/**
 * The address that a page is rendered and kept under: its path and the queries that mean something to it, in one
 * order. React Router asks for a page's data at the same path with `.data`, and for part of it with `_routes`.
 */
export function pageAddress(url: URL): string {
  const isData = url.pathname.endsWith(".data");
  const page = isData ? url.pathname.slice(0, -".data".length) || "/" : url.pathname;
  const names = [
    ...(meaningful[page === "/_root" ? "/" : page] ?? []),
    ...(isData ? ["_routes"] : []),
  ];
  const query = new URLSearchParams();
  for (const name of names) {
    const value = url.searchParams.get(name);
    if (value !== null) query.set(name, value);
  }
  return query.size > 0 ? `${url.pathname}?${query.toString()}` : url.pathname;
}
