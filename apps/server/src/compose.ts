import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { postgresBus } from "@dasturxon/api/adapters/postgres-bus";
import { folderMedia } from "@dasturxon/api/adapters/folder-media";
import { noGeocoder } from "@dasturxon/api/adapters/no-geocoder";
import { osrm } from "@dasturxon/api/adapters/osrm";
import { cacheMemory, type CacheMemory } from "@dasturxon/api/caches/cache-memory";
import { createApi, type Api } from "@dasturxon/api/app";
import { MAP_FRAME_PATH } from "@dasturxon/contract/constants";
import { backgroundLimits, type Database } from "@dasturxon/api/db/database";
import { jobHandlers } from "@dasturxon/api/jobs/handlers";
import { startJobs, type Jobs } from "@dasturxon/api/jobs/start-jobs";
import { enqueueBotSetUps } from "@dasturxon/api/modules/bot/set-up-bot";
import { appIcons } from "@dasturxon/api/modules/media/app-icons";
import { mediaServer } from "@dasturxon/api/modules/media/media-server";
import { shareMedia } from "@dasturxon/api/modules/media/share-media";
import { webPush } from "@dasturxon/api/adapters/web-push";
import { secretsFrom, type SecretsKeys } from "@dasturxon/api/secrets";
import type { Repeated } from "@dasturxon/api/repeat";
import { watchChanges } from "@dasturxon/api/watch-changes";
import {
  createStorefrontHandler,
  type StorefrontConfig,
} from "@dasturxon/storefront/create-storefront-handler";
import { readPageData } from "@dasturxon/storefront/read-page-data";
import { serveBuildFiles } from "./builds/serve-build-files.ts";
import { readStorefrontBuild } from "./builds/storefront-build.ts";
import { runsJobs, servesRequests, type Config } from "./config.ts";
import { demoMedia } from "./demo/demo-media.ts";
import { demoSandboxes } from "./demo/demo-sandboxes.ts";
import { externalServices, type ExternalServices } from "./external-services.ts";
import { gateway } from "./gateway/gateway.ts";
import { missLimit } from "./gateway/miss-limit.ts";
import { hotCache } from "./gateway/hot-cache.ts";
import { serveShared } from "./gateway/serve-shared.ts";
import { staticFiles } from "./gateway/static-files.ts";
import type { Listener } from "./http-server.ts";
import { installationHosts } from "./internal/installation-hosts.ts";
import { faultLog, invalidRowLog } from "./throttled-logs.ts";
import type { Log } from "./log.ts";
import { officeAddress } from "./office/office-address.ts";
import { readOfficeApplication } from "./office/office-application.ts";
import { serveOffice } from "./office/serve-office.ts";
import { serveSearchFiles } from "./pages/serve-search-files.ts";
import { serveMapFrame } from "./pages/serve-map-frame.ts";
import { serveManifest } from "./pages/serve-manifest.ts";
import { servePages } from "./pages/serve-pages.ts";

/** Everything that handles requests and runs jobs, as far as the process's role includes it. */
export type Composition = {
  /** `null` if the role serves no requests. */
  listener: Listener | null;
  /** For faults of requests that no handler has answered. */
  onFault: (error: unknown, path: string) => void;
  /** `null` if the role runs no jobs. */
  areJobsRunning: (() => boolean) | null;
  /** Whether a name is a host of this installation. */
  isOurHost: (name: string) => Promise<boolean>;
  sandboxes: ExternalServices["sandboxes"];
  /** Starts background work. */
  start: () => Promise<void>;
  /** Stops it, and open event streams; pending requests are completed. */
  stop: () => Promise<void>;
};

type Context = {
  api: Api;
  outside: ExternalServices;
  memory: CacheMemory;
  logFault: ReturnType<typeof faultLog>;
};

const monotonicMs = () => performance.now();
const inProcess = { address: "in process", peer: "" };
const storefrontBuild = join(import.meta.dirname, "../../storefront/build");
const officeBuild = join(import.meta.dirname, "../../office/build/client");

/** Joins api, storefront and office into one process. The only file that imports them all. */
export async function compose(
  config: Config & { secretsKeys: SecretsKeys; ownerConnection: string },
  database: Database,
  clock: () => Date,
  log: Log,
): Promise<Composition> {
  const logFault = faultLog(log);
  const onFault = (error: unknown, request: { requestId: string; call: string }) =>
    logFault("a request failed", { ...request, error });
  const memory = cacheMemory(config.cacheMegabytes * 1024 * 1024);
  const bus = postgresBus({
    connectionString: config.ownerConnection,
    onFault: (error) => onFault(error, { requestId: "", call: "bus" }),
    onLost: (error) => log.warn("messages of other processes are not heard", { error }),
  });
  const outside = config.isDemo
    ? await demoSandboxes(database, config, { clock, log })
    : externalServices(config, database);
  const operatorHost = config.officeHost ?? config.hosts.rootDomains[0];
  const api = createApi(
    {
      hosts: config.hosts,
      secretsKeys: config.secretsKeys,
      smsCodesPerDay: config.smsCodesPerDay,
      servesDemoBrands: config.isDemo,
      limits: config.limits,
      officeHost: config.officeHost,
      officeUrl: () => officeAddress(config),
      isCalledFromOtherSites: !config.bases.api.startsWith("/"),
      ...(config.isDemo && { siteOf: ({ sub }) => `http://${sub}.localhost:${config.port}` }),
    },
    {
      database,
      bus,
      sms: outside.sms,
      geocoder: outside.geocoder ?? noGeocoder,
      ...(config.routerUrl && { router: osrm({ baseUrl: config.routerUrl }) }),
      payments: outside.payments,
      clickMiniApp: outside.clickMiniApp,
      operator: outside.operator,
      botApi: outside.botApi,
      ...(operatorHost && {
        push: webPush(
          {
            privateKey: secretsFrom(...config.secretsKeys).sign("web-push", "vapid"),
            subject: `https://${operatorHost}`,
          },
          outside.pushServices,
        ),
      }),
      clock,
      onFault,
      onInvalidRow: invalidRowLog(log),
      onWarning: log.warn,
      memory,
    },
  );
  const listener = servesRequests(config.role)
    ? await composeListener(config, { api, outside, memory, logFault })
    : null;
  let jobs: Jobs | null = null;
  let watching: Repeated | null = null;
  return {
    listener,
    onFault: (error, path) => logFault("a request failed", { path, error }),
    areJobsRunning: runsJobs(config.role) ? () => jobs?.areRunning() ?? false : null,
    isOurHost: installationHosts({ ...api.services, officeHost: config.officeHost }),
    sandboxes: outside.sandboxes,
    async start() {
      await outside.start(api);
      if (runsJobs(config.role)) {
        jobs = startJobs({
          connectionString: config.ownerConnection,
          context: { database: database.withLimits(backgroundLimits), services: api.services },
          handlers: jobHandlers,
          log,
        });
        await enqueueBotSetUps({ database });
      }
      watching = watchChanges(database, api.services, {
        onFault: (error) => onFault(error, { requestId: "", call: "watch" }),
      });
    },
    async stop() {
      api.services.orderFeed.close();
      await Promise.all([jobs?.stop(), watching?.stop(), outside.stop()]);
      await bus.close();
    },
  };
}

/** The storefront's pages, files and calls. */
async function composeListener(
  config: Config,
  { api, outside, memory, logFault }: Context,
): Promise<Listener> {
  const onFault = (message: string) => (error: unknown, path: string) =>
    logFault(message, { path, error });
  const stored = folderMedia(join(config.dataDir, "media"));
  const pictures = {
    store: shareMedia(config.isDemo ? demoMedia(stored) : stored, api.services),
    cacheDir: join(config.dataDir, "media-cache"),
    onFault: (error: unknown, request: { requestId: string; call: string }) =>
      logFault("a request failed", { ...request, error }),
  };
  const build = await readStorefrontBuild(join(storefrontBuild, "client"));
  const storefront = await createStorefrontHandler({
    // The cast is the build's own type, which exists only after the build.
    build: (await import(
      pathToFileURL(join(storefrontBuild, "server/index.js")).href
    )) as StorefrontConfig["build"],
    clientFolder: join(storefrontBuild, "client"),
    buildId: build.id,
    buildPollIntervalMs: config.buildPollIntervalMs,
    bases: config.bases,
    tiles: outside.tiles,
    mapOptions: config.mapOptions,
    hasGeocoder: outside.geocoder !== null,
    deliveryTypeHosts: config.deliveryTypeHosts,
    callApi: (request) => api.fetch(request, inProcess),
  });
  const misses = missLimit(monotonicMs);
  const hot = hotCache(api.services.directory, memory);
  const pages = servePages({
    api,
    memory,
    misses,
    hot,
    storefront,
    buildId: build.id,
    ownHosts: otherOrigins(config),
    cardsUrl: outside.payments.providers.PAYME?.cards?.url,
    onFault: onFault("a page failed"),
  });
  const serve = gateway({
    trustedProxies: config.trustedProxies,
    hot,
    serveStatic: await staticFiles(join(storefrontBuild, "client")),
    serveShared: serveShared({ api, memory, hot, misses: missLimit(monotonicMs) }),
    serveBuildFile: serveBuildFiles({
      build,
      pages,
      readData: readPageData,
      callApi: (request) => api.fetch(request, inProcess),
      onFault: onFault("a build file failed"),
    }),
    serveSearchFile: serveSearchFiles({
      api,
      memory,
      misses,
      onFault: onFault("a file for search engines failed"),
    }),
    serveManifest: serveManifest(pages),
    servePage: pages.serve,
    fetchers: [
      { prefix: "/api", fetch: api.fetch },
      { prefix: "/cdn", fetch: api.fetch },
      { prefix: "/media", fetch: mediaServer(pictures) },
      { prefix: "/icons", fetch: appIcons({ ...pictures, ...api.services }) },
      { prefix: "/hooks", fetch: api.hooks },
      { prefix: MAP_FRAME_PATH, fetch: serveMapFrame },
      ...outside.fetchers,
    ],
    office: await officeOf(config, api, (error) =>
      logFault("a request failed", { requestId: "", call: "office", error }),
    ),
    onFault: onFault("a request failed"),
  });
  return (req, res) => (outside.refuses(req, res) ? undefined : serve(req, res));
}

async function officeOf(
  { officeHost: host }: Config,
  { fetchOffice: callOffice, services }: Pick<Api, "fetchOffice" | "services">,
  onFault: (error: unknown) => void,
) {
  if (!host || !callOffice) return undefined;
  const application = await readOfficeApplication(officeBuild);
  return {
    host,
    fetch: serveOffice({
      host,
      callOffice,
      application,
      onlyBrand: async () => (await services.brandNames.get()).onlySub,
      onFault,
    }),
    serveStatic: await staticFiles(officeBuild),
  };
}

/** Further origins of this installation, for the Content Security Policy. */
function otherOrigins({ bases }: Config) {
  const originOf = (base: string) => (base.startsWith("/") ? [] : [new URL(base).origin]);
  return {
    connect: [...originOf(bases.api), ...originOf(bases.cdn)],
    img: [...originOf(bases.media), "https://tile.openstreetmap.org"],
  };
}
