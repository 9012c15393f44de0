import { createApiClient } from "@dasturxon/api-client/api-client";
import { RouterContextProvider, createRequestHandler } from "react-router";
import type { RouterContext, ServerBuild } from "react-router";
import type { StorefrontContext } from "../app/context.server.ts";
import type { Brand, Shell } from "../app/session/shell.ts";
import { brandLook } from "./brand-look.ts";
import { languageChunks } from "./client-assets.ts";
import { brandLanguages } from "./page-choices.ts";
import type { PageChoices } from "./page-choices.ts";

export type StorefrontConfig = {
  /** `build/server/index.js`, imported. */
  build: ServerBuild;
  /** Folder of the client build, `build/client`: its files are served by the process. */
  clientFolder: string;
  buildId: string;
  /** Addresses as the browser sees them: `/api`, `/cdn` and `/media` unless they lie elsewhere. */
  bases: { api: string; cdn: string; media: string };
  tiles: Shell["tiles"];
  /** Answers a call in this process, without a socket. It gets the paths `/api/…` and `/cdn/{merchantId}/…`. */
  callApi: (request: Request) => Promise<Response> | Response;
};

/** What the process knows about one request of a page. */
export type PageRequest = {
  /** `null`: the host names no brand. `"unreachable"`: it could not be read just now. */
  brand: Brand | null | "unreachable";
  /** From `pageChoices`: together with path, merchant and build the key of the page cache. */
  choices: PageChoices;
};

/**
 * Renders pages. The process prepares brand and choices, and may answer from its cache instead.
 * Redirects, 404 and error pages come back as responses; only a failure of the shell itself throws.
 */
export async function createStorefrontHandler({
  build,
  clientFolder,
  buildId,
  bases,
  tiles,
  callApi,
}: StorefrontConfig) {
  const handle = createRequestHandler(build, "production");
  const { storefrontContext } = build.entry.module as unknown as Entry; // What `entry.server.tsx` exports besides.
  const chunks = await languageChunks(clientFolder);

  return (request: Request, { brand: found, choices }: PageRequest): Promise<Response> => {
    const url = new URL(request.url);
    const brand = found === "unreachable" ? null : found;
    const merchantId = brand?.merchant.id ?? "";
    const shell: Shell = {
      ...choices,
      brand,
      isBrandUnreachable: found === "unreachable",
      languages: brandLanguages(brand?.settings ?? null),
      bases: { main: bases.api, cdn: `${bases.cdn}/${merchantId}`, media: bases.media },
      tiles,
      look: brandLook(brand),
      buildId,
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
      host: url.host,
      isSecure: url.protocol === "https:",
    });
    return handle(request, context);
  };
}

type Entry = { storefrontContext: RouterContext<StorefrontContext> };
