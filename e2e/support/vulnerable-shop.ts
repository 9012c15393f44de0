import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { cacheMemory } from "@dasturxon/api/caches/cache-memory";
import { missLimit } from "@dasturxon/server/gateway/miss-limit";
import { hotCache } from "@dasturxon/server/gateway/hot-cache";
import { staticFiles } from "@dasturxon/server/gateway/static-files";
import { servePages, type PagesConfig } from "@dasturxon/server/pages/serve-pages";
import { clientFolder, storefrontWithoutBrands } from "./unreachable-brand.ts";

/**
 * Serves the shop's pages over HTTP with `injected` unescaped in their head, as an injection vulnerability would
 * do. No brand can be loaded.
 */
export async function startVulnerableShop(injected: string) {
  const [{ render, isScreen }, serveStatic] = await Promise.all([
    storefrontWithoutBrands(),
    staticFiles(clientFolder),
  ]);
  const findNone = async () => null;
  const directory = {
    findBySub: findNone,
    findByDomain: findNone,
    findById: findNone,
    closed: () => null,
  };
  // The only requests of a page without a brand.
  const brandNames = { get: async () => ({ hasBrands: true }) };
  const api = {
    tenancy: { directory, hosts: { rootDomains: [], devHosts: [], demoHosts: [] } },
    services: { brandNames },
  } as unknown as PagesConfig["api"];
  const memory = cacheMemory(1_000_000);
  const pages = servePages({
    api,
    storefront: {
      isScreen,
      async render(...args) {
        const page = await render(...args);
        const html = (await page.text()).replace("</head>", () => `${injected}</head>`);
        return new Response(html, page);
      },
    },
    buildId: "any",
    memory,
    misses: missLimit(() => performance.now()),
    hot: hotCache(api.tenancy.directory, memory),
    ownHosts: {},
    cardsUrl: undefined,
    onFault: (error) => console.error(error),
  });
  const server = createServer((req, res) => {
    const url = new URL(req.url ?? "/", `http://${req.headers.host}`);
    if (!serveStatic(req, res, url.pathname))
      void pages.serve(req, res, url, { address: "127.0.0.1", peer: "127.0.0.1" });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/merchantNotAvailable`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
