import { cacheMemory } from "@dasturxon/api/caches/cache-memory";
import { testApi } from "@dasturxon/api/test/test-api";
import { knownProxies } from "@dasturxon/api/http/client-address";
import { answerHeaders } from "../../src/gateway/answers.ts";
import { gateway } from "../../src/gateway/gateway.ts";
import { missLimit } from "../../src/gateway/miss-limit.ts";
import { hotCache } from "../../src/gateway/hot-cache.ts";
import { serveShared } from "../../src/gateway/serve-shared.ts";
import { healthChecks } from "../../src/health.ts";
import { listen } from "../../src/http-server.ts";
import { officeApplication } from "../../src/office/office-application.ts";
import { serveOffice } from "../../src/office/serve-office.ts";
import { serveManifest } from "../../src/pages/serve-manifest.ts";
import { servePages, type PagesConfig } from "../../src/pages/serve-pages.ts";
import { serveSearchFiles } from "../../src/pages/serve-search-files.ts";
import { rawRequest, sendRaw } from "./raw-request.ts";

type Options = {
  /** Renders pages instead of the storefront, which is not built for these tests. */
  render?: PagesConfig["storefront"]["render"];
  /** Whether the storefront's table of screens has a path. */
  isScreen?: PagesConfig["storefront"]["isScreen"];
  cacheBytes?: number;
  trustedProxies?: string[];
  officeHost?: string;
};

const emptyPage = async () =>
  new Response("<!doctype html><title>Page</title>", { headers: { "content-type": "text/html" } });

/** Instead of the office's application, which is not built for these tests. */
const officeDocument = '<!doctype html><title>Office</title><script src="/assets/a.js"></script>';

/** The complete server with a socket, the real API and its own database. */
export async function testServer({
  render = emptyPage,
  isScreen = () => true,
  cacheBytes = 64_000_000,
  trustedProxies = [],
  officeHost = "office.localhost",
}: Options = {}) {
  const api = await testApi({ officeHost });
  const faults: unknown[] = [];
  const onFault = (error: unknown) => faults.push(error);
  const memory = cacheMemory(cacheBytes);
  const misses = missLimit(() => 0);
  const hot = hotCache(api.services.directory, memory);
  const pages = servePages({
    api,
    memory,
    misses,
    hot,
    storefront: { render, isScreen },
    buildId: "test",
    ownHosts: {},
    cardsUrl: "https://checkout.paycom.uz/api",
    onFault,
  });
  const listener = gateway({
    trustedProxies,
    hot,
    serveStatic: () => false,
    serveShared: serveShared({ api, memory, hot, misses }),
    serveBuildFile: () => null,
    serveSearchFile: serveSearchFiles({ api, memory, misses, onFault }),
    serveManifest: serveManifest(pages),
    servePage: pages.serve,
    fetchers: [
      { prefix: "/api", fetch: api.fetch },
      { prefix: "/cdn", fetch: api.fetch },
      { prefix: "/hooks", fetch: api.hooks },
    ],
    office: {
      host: officeHost,
      fetch: serveOffice({
        host: officeHost,
        callOffice: api.fetchOffice,
        application: officeApplication(officeDocument),
        onlyBrand: async () => (await api.services.brandNames.get()).onlySub,
        onFault,
      }),
      serveStatic: () => false,
    },
    onFault,
  });
  const answersHealth = healthChecks({}, () => false);
  const proxies = knownProxies(trustedProxies);
  const server = await listen(
    (req, res) => answersHealth(req, res) ?? listener(req, res),
    { port: 0, host: "127.0.0.1" },
    {
      headersOf: answerHeaders(proxies),
      connections: { perAddress: 1_000, isExempt: proxies.isTrusted, onRefused: () => {} },
      onFault,
    },
  );

  return {
    api,
    port: server.port,
    /** Faults of all requests, from server and API. */
    faults: () => [...faults, ...api.faults],
    /** Sends a request with exactly this line and these headers. */
    request: (line: string, host: string, headers?: Record<string, string>, body?: string) =>
      sendRaw(server.port, { text: rawRequest(line, host, headers, body) }),
    async close() {
      await server.drain(0);
      await api.close();
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof testServer>>;
