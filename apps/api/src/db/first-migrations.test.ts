import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres, type Postgres } from "@dasturxon/embedded-postgres/start-postgres";
import pg from "pg";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { migrate } from "./migrate.ts";

// Creating a database writes to disk, which takes time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let dataDir: string;
let postgres: Postgres;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "dasturxon-first-"));
  postgres = await startPostgres({ dataDir, log: console });
});
afterEach(async () => {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

it("creates one app role when several databases migrate for the first time concurrently", async () => {
  const names = ["one", "two", "three", "four", "five"];
  const client = new pg.Client({ connectionString: postgres.connectionString });
  await client.connect();
  for (const name of names) await client.query(`create database ${name}`);
  await client.end();
  const urls = names.map((name) => postgres.connectionString.replace(/postgres$/, name));
  const applied = await Promise.all(urls.map((url) => migrate(url)));
  expect(new Set(applied.map((files) => files.length))).toEqual(new Set([applied[0]!.length]));
  expect(applied[0]!.length).toBeGreaterThan(0);
});
