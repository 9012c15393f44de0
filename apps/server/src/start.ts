import { createDatabase } from "@dasturxon/api/db/database";
import { migrate } from "@dasturxon/api/db/migrate";
import { seedDemo } from "@dasturxon/api/demo/seed-demo";
import { secretsFrom } from "@dasturxon/api/secrets";
import { compose } from "./compose.ts";
import type { Config } from "./config.ts";
import { demoClock } from "./demo/demo-clock.ts";
import { demoKey } from "./demo-key.ts";
import { answersHealth } from "./health.ts";
import { checkPort, listen, type HttpServer } from "./http-server.ts";
import type { Log } from "./log.ts";
import { startPostgres } from "./postgres/start-postgres.ts";

export type Running = {
  /** Pages to open: one for each brand of the demo, else the server itself. */
  addresses: string[];
  /** Where demo mode plays the messenger. */
  messenger: string | null;
  /** Answers what is under way, then stops everything in reverse order. */
  stop: () => Promise<void>;
};

/** What is still not answered by then is cut off. */
const drainLimitMs = 10_000;

/**
 * Starts everything in order: database, schema, brands of the demo, api and storefront, and the port last, so
 * that whoever gets an answer gets a real one.
 *
 * @param onLost Told when the database is gone for good.
 * @throws An error with a sentence for the operator; by then all that was started is stopped.
 */
export async function start(
  config: Config,
  log: Log,
  onLost: (error: Error) => void,
): Promise<Running> {
  const started: { name: string; stop: () => Promise<void> }[] = [];
  let isDraining = false;
  const stop = async () => {
    isDraining = true;
    for (const part of started.splice(0).toReversed()) {
      await part
        .stop()
        .catch((error: unknown) => log.error(`${part.name} did not stop well`, { error }));
    }
  };
  try {
    await checkPort(config);
    const secretsKey = config.secretsKey ?? (await demoKey(config.dataDir));

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

    const clock = demoClock(config.demoStartsAt);
    const database = createDatabase({
      connectionString,
      appConnectionString: config.databaseAppUrl,
      clockAheadMs: config.demoStartsAt ? clock().getTime() - Date.now() : 0,
      onError: (error) => log.warn("a connection to the database was lost", { error }),
    });
    started.push({ name: "connections", stop: () => database.close() });

    if (config.isDemo) {
      const originOf = (sub: string) => `http://${sub}.localhost:${config.port}`;
      await timed(log, "demo brands in place", () =>
        seedDemo(owner, log, secretsFrom(secretsKey), originOf),
      );
    }
    const composition = await compose(
      { ...config, secretsKey, ownerConnection: owner },
      database,
      clock,
      log,
    );
    let server: HttpServer | null = null;
    started.push({
      name: "services",
      stop: async () => {
        // Together: an open event stream is a request under way that only the services can end.
        await Promise.all([server?.drain(drainLimitMs), composition.stop()]);
      },
    });
    await timed(log, "services started", composition.start);
    const isReady = async () => !isDraining && (await database.isReady());
    server = await listen((req, res) => {
      if (!answersHealth(req, res, isReady)) void composition.listener(req, res);
    }, config);

    const brands = config.isDemo ? await demoBrands(database) : [];
    const addresses = addressesOf(brands, config.host, server.port);
    return { addresses, messenger: config.isDemo ? `${addresses[0]}/dev/telegram` : null, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function demoBrands(database: ReturnType<typeof createDatabase>) {
  const merchants = database.directory
    .selectFrom("merchant")
    .select("sub")
    .where("isActive", "=", true);
  return (await merchants.orderBy("createdDate").orderBy("id").execute()).map(({ sub }) => sub);
}

function addressesOf(brands: string[], host: string | undefined, port: number) {
  if (brands.length > 0) return brands.map((sub) => `http://${sub}.localhost:${port}`);
  const name =
    !host || host === "127.0.0.1" ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return [`http://${name}:${port}`];
}

async function timed<T>(log: Log, what: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await work();
  log.info(what, { ms: Math.round(performance.now() - startedAt) });
  return result;
}
