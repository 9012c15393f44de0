import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createStorefrontHandler } from "@dasturxon/storefront/create-storefront-handler";
import type { StorefrontConfig } from "@dasturxon/storefront/create-storefront-handler";
import { pageChoices } from "@dasturxon/storefront/page-choices";

const buildFolder = join(import.meta.dirname, "../../apps/storefront/build");
export const clientFolder = join(buildFolder, "client");

/** The built shop without an API. */
export async function storefrontWithoutBrands() {
  const server = pathToFileURL(join(buildFolder, "server/index.js")).href;
  return createStorefrontHandler({
    build: (await import(server)) as StorefrontConfig["build"], // The build's own type exists only once it is built.
    clientFolder,
    buildId: "any",
    buildPollIntervalMs: 3_600_000,
    bases: { api: "/api", cdn: "/cdn", media: "/media" },
    tiles: { url: "", attribution: "" },
    mapOptions: {},
    hasGeocoder: true,
    deliveryTypeHosts: undefined,
    callApi: () => new Response(null, { status: 503 }),
  });
}

/** The page that the server renders while the database is unavailable. */
export async function pageOfUnreachableBrand(address: string): Promise<string> {
  const { render } = await storefrontWithoutBrands();
  const page = await render(
    new Request(address),
    {
      brand: "unreachable",
      brands: { areTabs: false, entries: [] },
      choices: pageChoices(null, null, new Set()),
      sharePicture: "",
    },
    "",
  );
  return page.text();
}
