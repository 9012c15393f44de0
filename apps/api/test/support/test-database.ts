import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { recordRows } from "./recorded-run.ts";

declare module "vitest" {
  // Provided by tools/test-cluster.ts.
  interface ProvidedContext {
    testCluster: { connectionString: string; template: string };
  }
}

export type TestDatabase = {
  /** Connection as the owner role. */
  connectionString: string;
  drop: () => Promise<void>;
};

/** A separate database for one suite, with the migrated schema and no rows. Takes about 10 ms. */
export function migratedDatabase(): Promise<TestDatabase> {
  return makeDatabase(inject("testCluster").template);
}

/** A database without tables. */
export function emptyDatabase(): Promise<TestDatabase> {
  return makeDatabase("template1");
}

async function makeDatabase(template: string): Promise<TestDatabase> {
  const cluster = inject("testCluster");
  const name = `${cluster.template}_${randomBytes(6).toString("hex")}`;
  await run(
    cluster.connectionString,
    `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`,
  );
  const url = new URL(cluster.connectionString);
  url.pathname = `/${name}`;
  return {
    connectionString: url.href,
    async drop() {
      await recordRows(url.href);
      await run(cluster.connectionString, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

async function run(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
