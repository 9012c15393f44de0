/** Whether a brand has something of this id: `null` for a page without a brand, where nothing is there. */
export type PageContents = Record<
  "products" | "categories" | "groups" | "vacancies",
  { has(id: string): boolean }
> | null;

/** Queries that a page's server-rendered part depends on; any other (a campaign's, an overlay's) is the browser's. */
const meaningful: Record<string, readonly string[]> = {
  "/category": ["id", "group"],
  "/extra2": ["branch", "table"],
};

/** In the place of an id that the brand has nothing of. */
export const NO_ID = "00000000-0000-0000-0000-000000000000";
/** The path that pages outside the table of screens are rendered and kept under. */
export const UNKNOWN_PATH = "/-";

/** Pages of one thing each. Orders are read in the browser: their page is the same for all. */
const pagesById: { path: RegExp; holds: keyof NonNullable<PageContents> | null }[] = [
  { path: /^(\/product\/)([^/]+)()$/, holds: "products" },
  { path: /^(\/vacancy\/)([^/]+)()$/, holds: "vacancies" },
  { path: /^(\/profile\/orders\/)([^/]+)((?:\/map)?)$/, holds: null },
];
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The address that a page is rendered and kept under: its path and the queries that mean something to it, in one
 * order. All pages that are not there have one address per kind, however their addresses read. React Router asks for
 * a page's data at the same path with `.data`, and for part of it with `_routes`.
 *
 * @param isScreen Whether the table of screens has the path.
 */
export function pageAddress(
  url: URL,
  contents: PageContents,
  isScreen: (path: string) => boolean,
): string {
  const isData = url.pathname.endsWith(".data");
  const asked = isData ? url.pathname.slice(0, -".data".length) || "/" : url.pathname;
  // React Router writes the data of `/` as `/_root.data`, and of any path that ends with a slash as `_.data` below it.
  const page = asked === "/_root" ? "/" : asked.replace(/\/_$/, "/");
  const path = isScreen(page) ? pathById(asked, contents) : UNKNOWN_PATH;
  const query = new URLSearchParams();
  for (const name of meaningful[page] ?? []) {
    const value = url.searchParams.get(name);
    if (value !== null) query.set(name, value);
  }
  if (page === "/category") leaveKnown(query, contents);
  const routes = url.searchParams.get("_routes");
  if (isData && routes !== null) query.set("_routes", routes);
  return `${path}${isData ? ".data" : ""}${query.size > 0 ? `?${query.toString()}` : ""}`;
}

function pathById(path: string, contents: PageContents): string {
  for (const { path: pattern, holds } of pagesById) {
    const [, before, id = "", after] = pattern.exec(path) ?? [];
    if (before === undefined) continue;
    return `${before}${holds ? knownId(id, contents?.[holds]) : anyId(id)}${after}`;
  }
  return path;
}

const knownId = (id: string, things: { has(id: string): boolean } | undefined) =>
  things?.has(id) ? id : NO_ID;

/** A text that is no id reads as a page that does not exist. */
const anyId = (id: string) => (uuid.test(id) ? NO_ID : "-");

/** One category, else a group: what the menu has none of reads as any other. */
function leaveKnown(query: URLSearchParams, contents: PageContents) {
  const id = query.get("id");
  const [name, kind] = id ? (["id", "categories"] as const) : (["group", "groups"] as const);
  const value = query.get(name) ?? "";
  for (const key of ["id", "group"]) query.delete(key);
  query.set(name, knownId(value, contents?.[kind]));
}
