import { createApiClient } from "@dasturxon/api-client/api-client";
import { BRAND_QUERY } from "@dasturxon/contract/storage-keys";
import { RouterContextProvider, createRequestHandler, matchRoutes } from "react-router";
import type { RouterContext, ServerBuild, RouteObject } from "react-router";
import type { StorefrontContext } from "../app/core/brand/storefront-context.server.ts";
import type { Brand, Shell } from "../app/core/brand/shell.ts";
import { brandLook } from "./brand-look.ts";
import { languageChunks, chunkStyles, messengerChunks } from "./client-assets.ts";
import { brandLanguages } from "./page-choices.ts";
import type { PageChoices } from "./page-choices.ts";

export type StorefrontConfig = {
  /** `build/server/index.js`, imported. */
  build: ServerBuild;
  /** Folder of the client build, `build/client`: its files are served by the process. */
  clientFolder: string;
  buildId: string;
  /** Interval in milliseconds between an open page's checks for a newer build. */
  buildPollIntervalMs: number;
  /** Base addresses for the browser: `/api`, `/cdn` and `/media` unless configured otherwise. */
  bases: { api: string; cdn: string; media: string };
  tiles: Shell["tiles"];
  mapOptions: Shell["mapOptions"];
  hasGeocoder: boolean;
  /** Lower-case hosts whose pages request the closest branch with `type=DELIVERY`; undefined: all. */
  deliveryTypeHosts: readonly string[] | undefined;
  /** Answers a call in this process, without a socket. It gets the paths `/api/…` and `/cdn/{merchantId}/…`. */
  callApi: (request: Request) => Promise<Response> | Response;
};

/** Data of one page request from the server process. */
export type PageRequest = {
  /** `null`: the host names no brand. `"unreachable"`: it could not be read at the moment. */
  brand: Brand | null | "unreachable";
  /** From `brandEntries`. */
  brands: Shell["brands"];
  /** Id of the link preview's picture; empty without a brand. */
  sharePicture: string;
  /** From `pageChoices`: together with path, merchant and build the key of the page cache. */
  choices: PageChoices;
};

/**
 * Renders pages. The process determines brand and choices, and may answer from its cache instead. Redirects, 404 and
 * error pages are responses; only a failure of the shell itself throws.
 *
 * Our scripts and styles carry the given mark as their `nonce`: random letters that the process removes before the
 * response is sent.
 */
export async function createStorefrontHandler({
  build,
  clientFolder,
  buildId,
  buildPollIntervalMs,
  bases,
  tiles,
  mapOptions,
  hasGeocoder,
  deliveryTypeHosts,
  callApi,
}: StorefrontConfig) {
  const handle = createRequestHandler(build, "production");
  const { storefrontContext } = build.entry.module as unknown as Entry; // Further exports of `entry.server.tsx`.
  const chunks = await languageChunks(clientFolder);
  const forMessenger = await messengerChunks(clientFolder);
  const styles = await chunkStyles(clientFolder);

  function render(
    request: Request,
    { brand: found, brands, sharePicture, choices }: PageRequest,
    mark: string,
  ): Promise<Response> {
    const url = new URL(request.url);
    const brand = found === "unreachable" ? null : found;
    const merchantId = brand?.merchant.id ?? "";
    const shell: Shell = {
      ...choices,
      brand,
      brands,
      isBrandUnreachable: found === "unreachable",
      languages: brandLanguages(brand?.settings ?? null),
      bases: { main: bases.api, cdn: `${bases.cdn}/${merchantId}`, media: bases.media },
      tiles,
      mapOptions,
      hasGeocoder,
      sendsDeliveryType: deliveryTypeHosts?.includes(url.hostname) ?? true,
      look: { ...brandLook(brand), manifest: manifestPath(brands.areTabs ? merchantId : null) },
      buildId,
      buildPollIntervalMs,
      languageChunk: chunks[choices.language] ?? null,
    };
    const api = createApiClient({
      mainBase: `${url.origin}/api`,
      cdnBase: `${url.origin}/cdn/${merchantId}`,
      merchantId,
      language: choices.language,
      fetch: async (address, init) => callApi(new Request(address, init)),
    });
    const context = new RouterContextProvider();
    context.set(storefrontContext, {
      shell,
      api,
      sharePicture,
      mark,
      messengerChunks: forMessenger,
      chunkStyles: styles,
      host: url.host,
      isSecure: url.protocol === "https:",
    });
    return handle(request, context);
  }

  return { render, isScreen: pageRoutes(build.routes) };
}

/** @param tab The merchant, if the host has brand tabs. */
const manifestPath = (tab: string | null) =>
  `/manifest.webmanifest${tab ? `?${BRAND_QUERY}=${tab}` : ""}`;

type Entry = { storefrontContext: RouterContext<StorefrontContext> };

type BuildRoutes = ServerBuild["routes"];

/** Catch-all route of `routes.ts`. */
const anyPath = "*";

/**
 * Tells paths of the route table from unknown ones.
 *
 * @param routes Those of the build.
 */
function pageRoutes(routes: BuildRoutes): (pathname: string) => boolean {
  const table = childrenOf(routes, undefined);
  // React Router compiles the whole table again for each path that it matches, which takes about a millisecond.
  const known = new Set(pathsWithoutId(table));
  return (pathname) =>
    known.has(pathname) || matchRoutes(table, pathname)?.at(-1)?.route.path !== anyPath;
}

const pathsWithoutId = (table: readonly RouteObject[], above = ""): string[] =>
  table.flatMap(({ path, index, children = [] }) => {
    const whole = path ? `${above}/${path}` : above;
    const isPage = (path || index) && !/[:*]/.test(whole);
    return [...(isPage ? [whole || "/"] : []), ...pathsWithoutId(children, whole)];
  });

function childrenOf(routes: BuildRoutes, parentId: string | undefined): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) =>
      route?.index
        ? { id: route.id, index: true }
        : { id: route?.id, path: route?.path, children: childrenOf(routes, route?.id) },
    );
}
