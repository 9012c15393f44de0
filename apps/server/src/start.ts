import { setTimeout as pause } from "node:timers/promises";
import { knownProxies } from "@dasturxon/api/http/client-address";
import { isReachable, isSchemaUsable } from "@dasturxon/api/db/check-schema";
import { createDatabase } from "@dasturxon/api/db/create-database";
import { requestLimitsOf, type Database } from "@dasturxon/api/db/database";
import { supportsPreparedStatements } from "@dasturxon/api/db/pooler";
import { newestMigration } from "@dasturxon/api/db/migration-files";
import { listPendingMigrations, migrate } from "@dasturxon/api/db/migrate";
import { secretsFrom } from "@dasturxon/api/secrets";
import { withUnchangedDatabase } from "./commands/operator-command.ts";
import { compose } from "./compose.ts";
import { migratesSchema, servesRequests, type Config } from "./config.ts";
import { connectionLimitLog } from "./throttled-logs.ts";
import { demoClock, demoKey } from "./demo/demo-settings.ts";
import { seedDemo } from "./demo/seed-demo.ts";
import { answerHeaders } from "./gateway/answers.ts";
import { healthChecks } from "./health.ts";
import { checkPort, listen, type Binding, type HttpServer, type Listener } from "./http-server.ts";
import { internalListener } from "./internal/internal-listener.ts";
import type { Log } from "./log.ts";
import { officeAddress } from "./office/office-address.ts";
import { startPostgres } from "@dasturxon/embedded-postgres/start-postgres";

export type Running = {
  /** Pages to open: one for each brand of the demo, else the server itself; none if the role serves no requests. */
  addresses: string[];
  /** Address of the internal listener, if there is one. */
  internalAddress: string | null;
  /** The office, if this process serves it. */
  officeAddress: string | null;
  /** Sandbox pages of demo mode: purpose and address. */
  sandboxes: { title: string; address: string }[];
  /** Completes pending requests, then stops everything in reverse order. */
  stop: () => Promise<void>;
};

/** After this time remaining connections are closed. */
const drainLimitMs = 10_000;

/**
 * Starts everything of the process's role in order: database, schema, demo brands, api and storefront, and the ports
 * last, so that every answer is a real one.
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
  let internal: HttpServer | null = null;
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
    const binding = servesRequests(config.role) ? config : null;
    const internalBinding = config.internal && { ...config.internal, variables: internalVariables };
    for (const each of [binding, internalBinding]) if (each) await checkPort(each);
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
    const prepareSchema = migratesSchema(config.role) ? migrate : checkMigrated;
    await timed<unknown>(log, "schema up to date", () => prepareSchema(owner, waitingFor(log)));

    const canPrepare =
      !config.databaseAppUrl || (await supportsPreparedStatements(config.databaseAppUrl));
    if (!canPrepare) log.warn("the pooler loses prepared statements: they are switched off");
    const clock = demoClock(config.demoStartsAt);
    const database = createDatabase({
      connectionString,
      appConnectionString: config.databaseAppUrl,
      canPrepare,
      maxConnections: config.databaseConnections,
      limits: requestLimitsOf(config.databaseRequestMs),
      clockAheadMs: config.demoStartsAt ? clock().getTime() - Date.now() : 0,
      onError: (error) => log.warn("a connection to the database was lost", { error }),
    });
    started.push({ name: "connections", stop: () => database.close() });
    await timed(log, "connections open", () => database.connect());

    if (config.isDemo) {
      const originOf = (sub: string) => `http://${sub}.localhost:${config.port}`;
      await timed(log, "demo brands in place", () =>
        seedDemo(owner, log, secretsFrom(...secretsKeys), originOf, clock),
      );
    }
    // Until all else has stopped, it says so.
    started.push({ name: "internal listener", stop: async () => internal?.drain(0) });
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
        ...(composition.areJobsRunning && { jobs: composition.areJobsRunning }),
      },
      () => isDraining,
    );
    const proxies = knownProxies(config.trustedProxies);
    const serve = (listener: Listener, at: Binding, isExempt: (address: string) => boolean) =>
      listen(
        (req, res) => {
          // Clients with an open connection then connect to another process.
          if (isDraining) res.shouldKeepAlive = false;
          return listener(req, res);
        },
        at,
        {
          headersOf: answerHeaders(proxies, config.demoStartsAt && clock),
          connections: {
            perAddress: config.connectionsPerAddress,
            isExempt,
            onRefused: connectionLimitLog(log),
          },
          onFault: (error, { url = "" }) => composition.onFault(error, pathOf(url)),
        },
      );
    const { listener } = composition;
    if (internalBinding) {
      const answer = internalListener(answersHealth, composition.isOurHost);
      internal = await serve(answer, internalBinding, () => true);
    }
    if (listener && binding)
      server = await serve(
        (req, res) => answersHealth(req, res) ?? listener(req, res),
        binding,
        proxies.isTrusted,
      );

    const brands = await listBrands(database);
    if (!config.isDemo) warnOfDemoBrands(brands, log);
    const addresses = server
      ? addressesOf(config.isDemo ? brands : [], config.host, server.port)
      : [];
    const internalAddress = internal && addressOf(config.internal?.host, internal.port);
    const sandboxes = composition.sandboxes.map(({ title, path }) => ({
      title,
      address: `${addresses[0]}${path}`,
    }));
    const office = server
      ? officeAddress({ officeHost: config.officeHost, port: server.port })
      : null;
    return { addresses, internalAddress, officeAddress: office, sandboxes, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const internalVariables = { port: "INTERNAL_PORT", host: "INTERNAL_HOST" };

const waitingFor = (log: Log) => ({
  onWait: (reason: string) => log.warn("waiting for the database", { reason }),
});

/** @throws An error with a sentence for the operator if migrations are not applied. */
async function checkMigrated(owner: string, patience: Parameters<typeof migrate>[1]) {
  const [first, ...others] = await listPendingMigrations(owner, patience);
  if (!first) return;
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  throw new Error(
    `The schema lacks the migration ${first}${more}: run \`npm run serve\` with ROLE=migrate first.`,
  );
}

/** The work of `ROLE=migrate`. */
export async function migrateOnly(config: Config, log: Log): Promise<void> {
  await withUnchangedDatabase(config, async (owner) => {
    const applied = await timed(log, "schema up to date", () => migrate(owner, waitingFor(log)));
    log.info("migrations applied", { count: applied.length, names: applied });
  });
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
  return [addressOf(host, port)];
}

function addressOf(host: string | undefined, port: number) {
  const name =
    !host || host === "127.0.0.1" ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

async function timed<T>(log: Log, step: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await work();
  log.info(step, { ms: Math.round(performance.now() - startedAt) });
  return result;
}
