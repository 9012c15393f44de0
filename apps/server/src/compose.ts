import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { folderMedia } from "@dasturxon/api/adapters/folder-media";
import { demoMedia } from "@dasturxon/api/demo/demo-media";
import { createApi } from "@dasturxon/api/app";
import type { Database } from "@dasturxon/api/db/database";
import { openDueOrdersEverywhere } from "@dasturxon/api/jobs/open-due-orders-everywhere";
import type { Repeated } from "@dasturxon/api/jobs/repeat";
import { mediaServer } from "@dasturxon/api/modules/media/media-server";
import {
  createStorefrontHandler,
  type StorefrontConfig,
} from "@dasturxon/storefront/create-storefront-handler";
import type { Config } from "./config.ts";
import { outsideWorld } from "./outside-world.ts";
import { front } from "./front/front.ts";
import { recentAnswers } from "./front/recent-answers.ts";
import { serveShared } from "./front/serve-shared.ts";
import { staticFiles } from "./front/static-files.ts";
import type { Log } from "./log.ts";
import { servePages } from "./pages/serve-pages.ts";

/** Everything that answers requests, joined. */
export type Composition = {
  listener: (req: IncomingMessage, res: ServerResponse) => Promise<void> | void;
  /** Begins what runs beside requests. */
  start: () => Promise<void>;
  /** Ends that, and open event streams; requests under way are answered to the end. */
  stop: () => Promise<void>;
};

const storefrontBuild = join(import.meta.dirname, "../../storefront/build");

/** Joins api and storefront into one process: the only place that knows them all. */
export async function compose(
  config: Config & { secretsKey: string },
  database: Database,
  log: Log,
): Promise<Composition> {
  const onFault = (error: unknown, request: { requestId: string; call: string }) =>
    log.error("a request failed", { ...request, error });
  const outside = outsideWorld(config, database, log);
  const api = createApi(
    { hosts: config.hosts, secretsKey: config.secretsKey },
    { database, sms: outside.sms, geocoder: outside.geocoder, onFault },
  );
  const stored = folderMedia(join(config.dataDir, "media"));
  const media = mediaServer({
    store: config.isDemo ? demoMedia(stored) : stored,
    cacheDir: join(config.dataDir, "media-cache"),
    onFault,
  });
  const buildId = await readBuildId();
  const render = await createStorefrontHandler({
    // The cast is the build's own type, which exists only once it is built.
    build: (await import(
      pathToFileURL(join(storefrontBuild, "server/index.js")).href
    )) as StorefrontConfig["build"],
    clientFolder: join(storefrontBuild, "client"),
    buildId,
    bases: config.bases,
    tiles: outside.tiles,
    callApi: (request) => api.fetch(request, { address: "in process", peer: "" }),
  });
  const recent = recentAnswers(api.services.directory);
  const servePage = servePages({
    api,
    recent,
    render,
    buildId,
    sources: foreignOrigins(config),
    onFault: (error, path) => log.error("a page failed", { path, error }),
  });
  const listener = front({
    trustedProxies: config.trustedProxies,
    recent,
    serveStatic: await staticFiles(join(storefrontBuild, "client")),
    serveShared: serveShared(api, recent),
    servePage,
    fetchers: [
      { prefix: "/api", fetch: api.fetch },
      { prefix: "/cdn", fetch: api.fetch },
      { prefix: "/media", fetch: media },
      ...outside.fetchers,
    ],
  });
  let dueOrders: Repeated | null = null;
  return {
    listener,
    async start() {
      await outside.start(api.services);
      dueOrders = openDueOrdersEverywhere(
        { database, bus: api.services.bus, clock: api.services.clock },
        (error, merchantId) => log.error("due orders were not opened", { merchantId, error }),
      );
    },
    async stop() {
      api.services.orderFeed.close();
      await Promise.all([dueOrders?.stop(), outside.stop()]);
    },
  };
}

/** Names what the browser runs: the same files, the same id. */
async function readBuildId() {
  const manifest = await readFile(join(storefrontBuild, "client/.vite/manifest.json"));
  return createHash("sha256").update(manifest).digest("hex").slice(0, 12);
}

/** Other origins that the installation serves itself from, for the Content Security Policy. */
function foreignOrigins({ bases }: Config) {
  const originOf = (base: string) => (base.startsWith("/") ? [] : [new URL(base).origin]);
  return {
    connect: [...originOf(bases.api), ...originOf(bases.cdn)],
    images: [...originOf(bases.media), "https://tile.openstreetmap.org"],
  };
}
