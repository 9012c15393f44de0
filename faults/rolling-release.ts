import { createWriteStream } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { newestMigration } from "@dasturxon/api/db/migration-files";
import type { Product } from "../tools/product.ts";
import { callApi, startEnvironment, pickUpOf, report, statusOf } from "./test-environment.ts";

// `npm run faults:release [requests per second]`: rolls a release that adds a `not null default` column over two
// processes and back again, while customers order and visitors load pages. No request may fail.

const perSecond = Number(process.argv[2] ?? 200);
const root = join(import.meta.dirname, "..");
const reports = join(root, "reports");
await mkdir(reports, { recursive: true });
const output = createWriteStream(join(reports, "release.log"));
/** The balancer below polls /readyz more often. */
const drainDelayMs = 1_000;

const environment = await startEnvironment(output);
const release = await nextRelease();
try {
  await environment.client.query(
    "update merchant set open_orders_limit = null, version = version + 1",
  );
  const env = { DRAIN_DELAY_MS: String(drainDelayMs) };
  const pair: [Product, Product] = [await environment.start(env), await environment.start(env)];
  const balancer = balance(pair);
  const load = await startLoad(balancer.port);
  await pause(2_000);
  const roll = async (folder: string) => {
    for (const index of [0, 1] as const) {
      const old = pair[index];
      const next = await environment.start(env, folder);
      pair[index] = next;
      await old.stop();
      await pause(1_000);
    }
  };
  await roll(release);
  const forward = load.count();
  await roll(root);
  const { failures, requests } = await load.stop();
  balancer.stop();
  const { rows } = await environment.client.query(
    `select count(*)::int as orders, count(*) filter (where tip = 0)::int as defaults from "order"`,
  );
  process.exitCode = report([
    {
      name: "requests that failed while the release was rolled out and back",
      found: `${failures.length} of ${requests} (${forward} on the way out) ${failures.slice(0, 3).join("; ")}`,
      expected: "0",
      isMet: failures.length === 0 && requests > 0,
    },
    {
      name: "orders of every process have the new column's default",
      found: `${rows[0].defaults} of ${rows[0].orders}`,
      expected: "all",
      isMet: rows[0].orders > 0 && rows[0].defaults === rows[0].orders,
    },
  ])
    ? 0
    : 1;
} finally {
  await environment.close();
  await rm(release, { recursive: true, force: true });
}

/** Copies the product, with its own node_modules and one more migration. */
async function nextRelease(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "dasturxon-release-"));
  const modules = join(folder, "node_modules");
  await mkdir(join(modules, "@dasturxon"), { recursive: true });
  const leftOut = /[\\/]\.react-router([\\/]|$)/;
  for (const part of ["apps", "packages"]) {
    await cp(join(root, part), join(folder, part), {
      recursive: true,
      filter: (path) => !leftOut.test(path.slice(root.length)),
    });
    for (const name of await readdir(join(root, part)))
      await symlink(join(folder, part, name), join(modules, "@dasturxon", name));
  }
  for (const name of await readdir(join(root, "node_modules")))
    if (!name.startsWith(".") && name !== "@dasturxon")
      await symlink(join(root, "node_modules", name), join(modules, name));
  await cp(join(root, "package.json"), join(folder, "package.json"));
  await cp(join(root, "scripts"), join(folder, "scripts"), { recursive: true });
  const newest = await newestMigration();
  const number = (count: number) => String(count).padStart(4, "0");
  await writeFile(
    join(folder, `apps/api/migrations/${number(newest + 1)}-tips.sql`),
    `-- compatible-since: ${number(newest)}\nalter table "order" add column tip integer not null default 0;\n`,
  );
  return folder;
}

/** Picks a process that is ready for each request, as a load balancer does. */
function balance(pair: readonly Product[]) {
  const over = new AbortController();
  const ready = new Set<number>(pair.map(({ port }) => port));
  void (async () => {
    while (!over.signal.aborted) {
      for (const { port } of pair) {
        const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ status }) => status === 200,
          () => false,
        );
        if (isReady) ready.add(port);
        else ready.delete(port);
      }
      for (const port of ready) if (pair.every((one) => one.port !== port)) ready.delete(port);
      await pause(50);
    }
  })();
  let turn = 0;
  return {
    port() {
      const ports = [...ready];
      return ports[(turn += 1) % ports.length] ?? pair[0]?.port ?? 0;
    },
    stop: () => over.abort(),
  };
}

async function startLoad(port: () => number) {
  const customers = await environment.customers(20);
  const order = await pickUpOf(port(), environment);
  const host = `${environment.brand.merchant.sub}.localhost`;
  const failures: string[] = [];
  const pending = new Set<Promise<void>>();
  let requests = 0;
  let isOver = false;
  async function one(index: number) {
    requests += 1;
    const person = customers[index % customers.length];
    if (!person) return;
    const kind = index % 4;
    const to = port();
    try {
      const { status, body } =
        kind === 0
          ? await callApi(to, environment, "POST", "/orders/v1/orders", { person, body: order })
          : kind === 1
            ? await callApi(
                to,
                environment,
                "GET",
                `/orders/v1/orders/user/${person.userId}/active`,
                {
                  person,
                },
              )
            : { status: await statusOf(to, kind === 2 ? "/" : "/branches", { host }), body: null };
      if (status !== 200) failures.push(`${status} ${JSON.stringify(body)}`);
    } catch (error) {
      failures.push(String((error as Error).cause ?? error));
    }
  }
  const timer = setInterval(() => {
    if (isOver) return;
    for (let each = 0; each < perSecond / 20; each += 1) {
      const request = one(requests).finally(() => pending.delete(request));
      pending.add(request);
    }
  }, 50);
  return {
    count: () => requests,
    async stop() {
      isOver = true;
      clearInterval(timer);
      await Promise.all(pending);
      return { failures, requests };
    },
  };
}
