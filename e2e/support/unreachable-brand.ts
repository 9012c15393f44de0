import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createStorefrontHandler } from "@dasturxon/storefront/create-storefront-handler";
import type { StorefrontConfig } from "@dasturxon/storefront/create-storefront-handler";
import { pageChoices } from "@dasturxon/storefront/page-choices";

const buildFolder = join(import.meta.dirname, "../../apps/storefront/build");

/** The page at this address as the server writes it while it cannot read any brand: its database is away. */
export async function pageOfUnreachableBrand(address: string): Promise<string> {
  const server = pathToFileURL(join(buildFolder, "server/index.js")).href;
  const render = await createStorefrontHandler({
    build: (await import(server)) as StorefrontConfig["build"], // The build's own type exists only once it is built.
    clientFolder: join(buildFolder, "client"),
    buildId: "any",
    buildPollIntervalMs: 3_600_000,
    bases: { api: "/api", cdn: "/cdn", media: "/media" },
    tiles: { url: "", attribution: "" },
    mapOptions: {},
    deliveryTypeHosts: undefined,
    callApi: () => new Response(null, { status: 503 }),
  });
  const choices = pageChoices(null, null, new Set());
  const page = await render(new Request(address), {
    brand: "unreachable",
    brands: { areTabs: false, entries: [] },
    choices,
    sharePicture: "",
  });
  return page.text();
}
