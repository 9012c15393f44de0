import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "../../src/db/migrate.ts";
import pg from "pg";
import { startPostgres, type Postgres } from "@dasturxon/embedded-postgres/start-postgres";

export type TestCluster = {
  /** Connection as a role that may create databases. */
  connectionString: string;
  /** A migrated database without connections: `CREATE DATABASE … TEMPLATE template STRATEGY file_copy`. */
  template: string;
  /** Drops the template and every database whose name starts with its name; stops what was started. */
  stop: () => Promise<void>;
};

/** Durability is not needed, and no database lives long enough to need a vacuum. */
const fastSettings = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "wal_level=minimal",
  "max_wal_senders=0",
  "autovacuum=off",
  "max_connections=200",
];

/**
 * PostgreSQL for a test run: the one at `DATABASE_URL`, else a temporary one. The interface is the same for both.
 */
export async function startTestCluster(
  databaseUrl = process.env["DATABASE_URL"],
): Promise<TestCluster> {
  const server = databaseUrl
    ? { connectionString: databaseUrl, stop: async () => {} }
    : await startThrowaway();
  const template = `dasturxon_test_${randomBytes(6).toString("hex")}`;
  const stop = async () => {
    try {
      await dropDatabases(server.connectionString, template);
    } finally {
      await server.stop();
    }
  };
  try {
    await withClient(server.connectionString, (client) =>
      client.query(`CREATE DATABASE ${template}`),
    );
    await migrate(databaseNamed(server.connectionString, template));
    return { connectionString: server.connectionString, template, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startThrowaway(): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), "dasturxon-test-"));
  const log = { warn: console.warn, error: console.error };
  const postgres = await startPostgres({ dataDir: folder, log, settings: fastSettings });
  return {
    ...postgres,
    async stop() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The same server and role with another database. */
function databaseNamed(connectionString: string, name: string) {
  const url = new URL(connectionString);
  url.pathname = `/${name}`;
  return url.href;
}

async function dropDatabases(connectionString: string, prefix: string) {
  await withClient(connectionString, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "SELECT datname FROM pg_database WHERE starts_with(datname, $1)",
      [prefix],
    );
    for (const { datname } of rows)
      await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
  });
}

/** Connects for the duration of the work. */
export async function withClient<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
