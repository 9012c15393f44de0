import { setTimeout as pause } from "node:timers/promises";
import { knownProxies } from "@dasturxon/api/http/client-address";
import { isReachable, isSchemaUsable } from "@dasturxon/api/db/check-schema";
import { createDatabase } from "@dasturxon/api/db/create-database";
import type { Database } from "@dasturxon/api/db/database";
import { supportsPreparedStatements } from "@dasturxon/api/db/pooler";
import { newestMigration } from "@dasturxon/api/db/migration-files";
import { migrate } from "@dasturxon/api/db/migrate";
import { secretsFrom } from "@dasturxon/api/secrets";
import { compose } from "./compose.ts";
import type { Config } from "./config.ts";
import { connectionLimitLog } from "./throttled-logs.ts";
import { demoClock, demoKey } from "./demo/demo-settings.ts";
import { seedDemo } from "./demo/seed-demo.ts";
import { answerHeaders } from "./gateway/answers.ts";
import { healthChecks } from "./health.ts";
import { checkPort, listen, type HttpServer } from "./http-server.ts";
import type { Log } from "./log.ts";
import { startPostgres } from "@dasturxon/embedded-postgres/start-postgres";

export type Running = {
  /** Pages to open: one for each brand of the demo, else the server itself. */
  addresses: string[];
  /** Sandbox pages of demo mode: purpose and address. */
  sandboxes: { title: string; address: string }[];
  /** Completes pending requests, then stops everything in reverse order. */
  stop: () => Promise<void>;
};

/** After this time remaining connections are closed. */
const drainLimitMs = 10_000;

/**
 * Starts everything in order: database, schema, demo brands, api and storefront, and the port last, so that every
 * answer is a real one.
 *
 * @param onLost Called when the database is lost for good.
 * @throws An error with a sentence for the operator; everything started is then stopped again.
 */
export async function start(
  config: Config,
  log: Log,
  onLost: (error: Error) => void,
): Promise<Running> {
  const started: { name: string; stop: () => Promise<void> }[] = [];
  let server: HttpServer | null = null;
  let isDraining = false;
  const stop = async () => {
    isDraining = true;
    // A load balancer needs time to notice and to send visitors elsewhere.
    if (server) await pause(config.drainDelayMs);
    for (const part of started.splice(0).toReversed()) {
      await part
        .stop()
        .catch((error: unknown) => log.error(`${part.name} did not stop well`, { error }));
    }
  };
  try {
    await checkPort(config);
    const secretsKeys = config.secretsKeys ?? ([await demoKey(config.dataDir)] as const);

    let connectionString = config.databaseUrl;
    if (!connectionString) {
      const postgres = await timed(log, "database started", () =>
        startPostgres({ dataDir: config.dataDir, log, onLost }),
      );
      started.push({ name: "PostgreSQL", stop: postgres.stop });
      connectionString = postgres.connectionString;
    }
    const owner = connectionString;
    await timed(log, "schema up to date", () =>
      migrate(owner, { onWait: (reason) => log.warn("waiting for the database", { reason }) }),
    );

    const canPrepare =
      !config.databaseAppUrl || (await supportsPreparedStatements(config.databaseAppUrl));
    if (!canPrepare) log.warn("the pooler loses prepared statements: they are switched off");
    const clock = demoClock(config.demoStartsAt);
    const database = createDatabase({
      connectionString,
      appConnectionString: config.databaseAppUrl,
      canPrepare,
      maxConnections: config.databaseConnections,
      clockAheadMs: config.demoStartsAt ? clock().getTime() - Date.now() : 0,
      onError: (error) => log.warn("a connection to the database was lost", { error }),
    });
    started.push({ name: "connections", stop: () => database.close() });
    await timed(log, "connections open", () => database.connect());

    if (config.isDemo) {
      const originOf = (sub: string) => `http://${sub}.localhost:${config.port}`;
      await timed(log, "demo brands in place", () =>
        seedDemo(owner, log, secretsFrom(...secretsKeys), originOf),
      );
    }
    const composition = await compose(
      { ...config, secretsKeys, ownerConnection: owner },
      database,
      clock,
      log,
    );
    started.push({
      name: "services",
      stop: async () => {
        // Together: an open event stream is a pending request that only the services can end.
        await Promise.all([server?.drain(drainLimitMs), composition.stop()]);
      },
    });
    await timed(log, "services started", composition.start);
    const newestKnown = await newestMigration();
    const answersHealth = healthChecks(
      {
        database: () => isReachable(database),
        schema: () => isSchemaUsable(database, newestKnown),
        jobs: composition.areJobsRunning,
      },
      () => isDraining,
    );
    const proxies = knownProxies(config.trustedProxies);
    server = await listen(
      (req, res) => {
        // Clients with an open connection then connect to another process.
        if (isDraining) res.shouldKeepAlive = false;
        return answersHealth(req, res) ?? composition.listener(req, res);
      },
      config,
      {
        headersOf: answerHeaders(proxies),
        connections: {
          perAddress: config.connectionsPerAddress,
          isExempt: proxies.isTrusted,
          onRefused: connectionLimitLog(log),
        },
        onFault: (error, { url = "" }) => composition.onFault(error, pathOf(url)),
      },
    );

    const brands = await listBrands(database);
    if (!config.isDemo) warnOfDemoBrands(brands, log);
    const addresses = addressesOf(config.isDemo ? brands : [], config.host, server.port);
    const sandboxes = composition.sandboxes.map(({ title, path }) => ({
      title,
      address: `${addresses[0]}${path}`,
    }));
    return { addresses, sandboxes, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Queries may contain personal data, and long paths are truncated. */
const pathOf = (target: string) => target.replace(/\?.*/s, "").slice(0, 200);

type StartBrand = { sub: string; isDemo: boolean };

const listBrands = (database: Database): Promise<StartBrand[]> =>
  database.directory
    .selectFrom("merchant")
    .select(["sub", "isDemo"])
    .where("isActive", "=", true)
    .orderBy("createdDate")
    .orderBy("id")
    .execute();

function warnOfDemoBrands(brands: StartBrand[], log: Log) {
  const demo = brands.filter(({ isDemo }) => isDemo).map(({ sub }) => sub);
  if (demo.length > 0)
    log.warn(
      "an earlier demo left its brands in this database; production mode does not serve them",
      {
        brands: demo,
      },
    );
}

function addressesOf(brands: StartBrand[], host: string | undefined, port: number) {
  if (brands.length > 0) return brands.map(({ sub }) => `http://${sub}.localhost:${port}`);
  const name =
    !host || host === "127.0.0.1" ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return [`http://${name}:${port}`];
}

async function timed<T>(log: Log, step: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await work();
  log.info(step, { ms: Math.round(performance.now() - startedAt) });
  return result;
}
