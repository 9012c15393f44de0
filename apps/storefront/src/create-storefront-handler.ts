import { createApiClient } from "@dasturxon/api-client/api-client";
import { BRAND_QUERY } from "@dasturxon/contract/storage-keys";
import { RouterContextProvider, createRequestHandler } from "react-router";
import type { RouterContext, ServerBuild } from "react-router";
import type { StorefrontContext } from "../app/context.server.ts";
import type { Brand, Shell } from "../app/session/shell.ts";
import { brandLook } from "./brand-look.ts";
import { languageChunks, messengerChunks } from "./client-assets.ts";
import { brandLanguages } from "./page-choices.ts";
import type { PageChoices } from "./page-choices.ts";
import { pageRoutes } from "./page-routes.ts";

export type StorefrontConfig = {
  /** `build/server/index.js`, imported. */
  build: ServerBuild;
  /** Folder of the client build, `build/client`: its files are served by the process. */
  clientFolder: string;
  buildId: string;
  /** Milliseconds between two questions of an open page for a newer build. */
  buildPollIntervalMs: number;
  /** Addresses as the browser sees them: `/api`, `/cdn` and `/media` unless they lie elsewhere. */
  bases: { api: string; cdn: string; media: string };
  tiles: Shell["tiles"];
  mapOptions: Shell["mapOptions"];
  /** Hosts, in lower case, whose pages ask for the closest branch with `type=DELIVERY`; undefined: all. */
  deliveryTypeHosts: readonly string[] | undefined;
  /** Answers a call in this process, without a socket. It gets the paths `/api/…` and `/cdn/{merchantId}/…`. */
  callApi: (request: Request) => Promise<Response> | Response;
};

/** What the process knows about one request of a page. */
export type PageRequest = {
  /** `null`: the host names no brand. `"unreachable"`: it could not be read just now. */
  brand: Brand | null | "unreachable";
  /** From `brandEntries`. */
  brands: Shell["brands"];
  /** Id of the picture shown beside links to the brand's pages; empty without a brand. */
  sharePicture: string;
  /** From `pageChoices`: together with path, merchant and build the key of the page cache. */
  choices: PageChoices;
};

/**
 * Renders pages. The process prepares brand and choices, and may answer from its cache instead.
 * Redirects, 404 and error pages come back as responses; only a failure of the shell itself throws.
 *
 * Scripts and styles of ours bear the given mark as their `nonce`: random letters that whoever answers takes out again,
 * before anybody gets the page.
 */
export async function createStorefrontHandler({
  build,
  clientFolder,
  buildId,
  buildPollIntervalMs,
  bases,
  tiles,
  mapOptions,
  deliveryTypeHosts,
  callApi,
}: StorefrontConfig) {
  const handle = createRequestHandler(build, "production");
  const { storefrontContext } = build.entry.module as unknown as Entry; // What `entry.server.tsx` exports besides.
  const chunks = await languageChunks(clientFolder);
  const forMessenger = await messengerChunks(clientFolder);

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
      host: url.host,
      isSecure: url.protocol === "https:",
    });
    return handle(request, context);
  }

  return { render, isScreen: pageRoutes(build.routes) };
}

/** @param tab The merchant, where the host is one of several brands. */
const manifestPath = (tab: string | null) =>
  `/manifest.webmanifest${tab ? `?${BRAND_QUERY}=${tab}` : ""}`;

type Entry = { storefrontContext: RouterContext<StorefrontContext> };
