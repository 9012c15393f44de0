import { once } from "node:events";
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { listPendingMigrations } from "@dasturxon/api/db/migrate";
import { withClient } from "@dasturxon/api/test/test-cluster";
import { aCustomer, openShop } from "@dasturxon/api/test/order-test-shop";
import { testApi, type TestApi } from "@dasturxon/api/test/test-api";
import { emptyDatabase } from "@dasturxon/api/test/test-database";
import { takePayments } from "@dasturxon/api/test/test-payments";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";

const hour = 3_600_000;

let api: TestApi;
let folder: string;
beforeAll(async () => {
  // The queue uses the machine's clock: an order of an hour ago has expired by it.
  api = await testApi({ now: new Date(Date.now() - hour) });
  folder = await mkdtemp(join(tmpdir(), "dasturxon-roles-"));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const running: ChildProcess[] = [];
afterEach(() => running.splice(0).forEach((child) => child.kill("SIGKILL")));

/** `npm run serve` in a role, without a build. */
function serve(ROLE: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, "../../../scripts/serve.mjs")], {
    env: {
      ROLE,
      DATABASE_URL: api.connectionString,
      SECRETS_KEY: "a key of this test only of 32 characters or more",
      DATA_DIR: folder,
      INTERNAL_PORT: "0",
      PORT: "0",
      ...env,
    },
  });
  running.push(child);
  return child;
}

/** Its internal address, once it is ready. */
async function readyAt({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error("No output");
  let address = "";
  for await (const line of createInterface({ input: stdout })) {
    address = /Internal listener: (\S+?)"/.exec(line)?.[1] ?? address;
    if (line.includes("Ready in")) return address;
  }
  throw new Error("It ended before it was ready");
}

async function ended(child: ChildProcess) {
  if (!child.stderr) throw new Error("No output");
  const [errors] = await Promise.all([text(child.stderr), once(child, "close")]);
  return { code: child.exitCode, errors };
}

it("a worker does the jobs of processes that run none, serves no pages, and stops on SIGTERM", async () => {
  const shop = await openShop(api, ({ brand }) => takePayments(brand));
  const customer = await aCustomer(api, shop);
  const draft = { ...shop.pickUp, paymentType: "PAYME", totalPrice: 34_000 };
  const { body: placed } = await api.post(shop.brand, "/orders/v1/orders", draft, customer);
  const path = `/orders/v1/orders/${placed.id}`;
  expect((await api.get(shop.brand, path, customer)).body).toMatchObject({ status: "CREATED" });

  const { promise: cancelled, resolve } = Promise.withResolvers<void>();
  api.services.bus.subscribe(({ topic }) => {
    if (topic !== "orders") return;
    void api
      .get(shop.brand, path, customer)
      .then(({ body }) => body.status === "CANCELED" && resolve());
  });
  const freePort = await aFreePort();
  const worker = serve("worker", { PORT: String(freePort) });
  const address = await readyAt(worker);
  await cancelled;

  const ready = await fetch(`${address}/readyz`);
  expect({ status: ready.status, body: await ready.json() }).toEqual({
    status: 200,
    body: { status: "ready", database: "ok", schema: "ok", jobs: "ok" },
  });
  const { sub } = shop.brand.merchant;
  expect((await fetch(`${address}/internal/tls?domain=${sub}.localhost`)).status).toBe(200);
  expect((await fetch(`${address}/`)).status).toBe(404);
  await expect(fetch(`http://localhost:${freePort}/healthz`)).rejects.toThrow("fetch failed");
  worker.kill("SIGTERM");
  expect(await ended(worker)).toEqual({ code: 0, errors: "" });
});

async function aFreePort() {
  const server = createServer().listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

it("migrate migrates and ends; without it a worker refuses to start, and does not migrate", async () => {
  const empty = await emptyDatabase();
  try {
    const env = { DATABASE_URL: empty.connectionString };
    expect(await ended(serve("worker", env))).toEqual({
      code: 1,
      errors: expect.stringMatching(
        /^The schema lacks the migration 0001-merchants\.sql and \d+ more: .*ROLE=migrate first\.\n$/,
      ),
    });
    const tables = await withClient(empty.connectionString, (client) =>
      client.query(
        "select from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
      ),
    );
    expect(tables.rowCount).toBe(0);
    expect(await ended(serve("migrate", env))).toEqual({ code: 0, errors: "" });
    expect(await listPendingMigrations(empty.connectionString)).toEqual([]);
  } finally {
    await empty.drop();
  }
});

it("names the variable of a port that is taken", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const { code, errors } = await ended(serve("worker", { INTERNAL_PORT: String(port) }));
  other.close();
  expect({ code, errors }).toEqual({
    code: 1,
    errors: `Port ${port} is taken: stop what uses it, or set INTERNAL_PORT to another one.\n`,
  });
});
