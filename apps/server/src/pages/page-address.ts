import type { IncomingMessage } from "node:http";
import { pageQuery } from "@dasturxon/contract/storage-keys";

/** The ids of a brand; `null` for a page without a brand. */
export type PageContents = Record<
  "products" | "categories" | "groups" | "vacancies",
  { has(id: string): boolean }
> | null;

/** Replaces ids unknown to the brand. */
export const NO_ID = "00000000-0000-0000-0000-000000000000";
/** The path under which pages outside of the route table are rendered and cached. */
const UNKNOWN_PATH = "/-";

/** Pages with an id. Orders are loaded in the browser: their page is the same for everybody. */
const pagesById: { path: RegExp; field: keyof NonNullable<PageContents> | null }[] = [
  { path: /^(\/product\/)([^/]+)()$/, field: "products" },
  { path: /^(\/vacancy\/)([^/]+)()$/, field: "vacancies" },
  { path: /^(\/profile\/orders\/)([^/]+)((?:\/map)?)$/, field: null },
];
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The address under which a page is rendered and cached: its path and its `pageQuery`. Unknown
 * pages of a kind share one address. React Router requests a page's data at the same path with `.data`, and a part of
 * it with `_routes`.
 *
 * @param isScreen Whether the route table has the path.
 */
export function pageAddress(
  url: URL,
  contents: PageContents,
  isScreen: (path: string) => boolean,
): string {
  const isData = url.pathname.endsWith(".data");
  const requested = isData ? url.pathname.slice(0, -".data".length) || "/" : url.pathname;
  // React Router writes the data of `/` as `/_root.data`, and of any path that ends with a slash as `_.data` below it.
  const page = requested === "/_root" ? "/" : requested.replace(/\/_$/, "/");
  const path = isScreen(page) ? pathById(requested, contents) : UNKNOWN_PATH;
  const query = pageQuery(page, url.searchParams);
  if (page === "/category") restrictToKnownIds(query, contents);
  const routes = url.searchParams.get("_routes");
  if (isData && routes !== null) query.set("_routes", routes);
  return `${path}${isData ? ".data" : ""}${query.size > 0 ? `?${query.toString()}` : ""}`;
}

function pathById(path: string, contents: PageContents): string {
  // The page of a shared order is the same for every token, and none is stored with it.
  if (/^\/track\/[^/]+$/.test(path)) return "/track/-";
  for (const { path: pattern, field } of pagesById) {
    const [, before, id = "", after] = pattern.exec(path) ?? [];
    if (before === undefined) continue;
    return `${before}${field ? knownId(id, contents?.[field]) : anyId(id)}${after}`;
  }
  return path;
}

const knownId = (id: string, known: { has(id: string): boolean } | undefined) =>
  known?.has(id) ? id : NO_ID;

/** An invalid id leads to an unknown page. */
const anyId = (id: string) => (uuid.test(id) ? NO_ID : "-");

/** Keeps a known category, else a known group; all unknown ids share one address. */
function restrictToKnownIds(query: URLSearchParams, contents: PageContents) {
  const id = query.get("id");
  const [name, kind] = id ? (["id", "categories"] as const) : (["group", "groups"] as const);
  const value = query.get(name) ?? "";
  for (const key of ["id", "group"]) query.delete(key);
  query.set(name, knownId(value, contents?.[kind]));
}

/**
 * The origin of a brand's page or file. Only the server's own port is part of it: a made-up port would create cache
 * entries of its own.
 */
export function pageOrigin({ socket }: Pick<IncomingMessage, "socket">, url: URL): string {
  const isOwnPort = url.port === String(socket.localPort);
  return isOwnPort ? url.origin : `${url.protocol}//${url.hostname}`;
}
