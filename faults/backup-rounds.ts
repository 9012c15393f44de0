import { execFile } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { promisify } from "node:util";
import { describeSchema, digestTables } from "@dasturxon/api/test/test-rows-everywhere";
import pg from "pg";
import { startProduct, type Product } from "../tools/product.ts";
import { auditAcknowledged, auditRows, type Finding } from "./audit-orders.ts";
import { checkCustomers, saveAddresses } from "./customer-calls.ts";
import { startDemo, type DemoEnvironment } from "./demo-environment.ts";
import { pricedDrafts, signIn } from "./demo-shop.ts";
import { orderLoad } from "./order-load.ts";
import { quantile } from "./test-environment.ts";
import { withDatabase } from "./with-database.ts";

export type BackupRun = {
  /** Length of each phase of load. */
  phaseMs: number;
  /** Whether orders are timed without backups too, after a phase in which everything is compiled. */
  comparesSpeed: boolean;
  /** Orders of another brand from before the run. */
  history: number;
  /** Pictures of half a megabyte. */
  pictures: number;
  output: Writable;
  onLine: (line: string) => void;
};

export type BackupFigures = {
  findings: Finding[];
  /** Orders a second, and their durations, without and during backups. */
  without: Phase | null;
  during: Phase;
  backups: number;
};

type Phase = { perSecond: number; p50: number; p99: number };

const customersCount = 4;
/** Before the first backup. */
const fewestOrders = 20;
const pictureBytes = 500_000;
const commands = join(import.meta.dirname, "../apps/server/src/commands");

/**
 * Customers order without and during backups of a demo. The last backup under load and one of the stopped server are
 * restored into empty folders, and compared with what was acknowledged and with every row.
 */
export async function backupRounds(run: BackupRun): Promise<BackupFigures> {
  const demo = await startDemo(run.output);
  try {
    return await backupRoundsOf(demo, run);
  } finally {
    await demo.close();
  }
}

async function backupRoundsOf(demo: DemoEnvironment, run: BackupRun): Promise<BackupFigures> {
  const { output, onLine } = run;
  const { folder, shop, dataDir: source } = demo;
  const { port } = demo.product;
  const customers = await signIn(port, shop, customersCount);
  await withDatabase(source, (client) => addHistory(client, run.history));
  await addPictures(join(source, "media"), run.pictures);
  const load = orderLoad(shop.merchantId, customers, await pricedDrafts(port, shop));
  const addresses = await saveAddresses(port, shop, customers);
  let restoredProduct: Product | null = null;
  try {
    const measure = async (isOver: () => boolean): Promise<Phase> => {
      const durations: number[] = [];
      const startedAt = performance.now();
      await load.run(
        () => port,
        isOver,
        ({ ms }) => durations.push(ms),
      );
      const seconds = (performance.now() - startedAt) / 1_000;
      return {
        perSecond: durations.length / seconds,
        p50: quantile(durations, 0.5),
        p99: quantile(durations, 0.99),
      };
    };
    const forAPhase = () => {
      const endsAt = performance.now() + run.phaseMs;
      return () => performance.now() >= endsAt;
    };
    const isAnswered = ({ order }: { order: unknown }) => order !== null;
    const answered = () => load.attempts.filter(isAnswered);
    // Everything is read and compiled once, and the first backup has orders to bring back.
    await measure(run.comparesSpeed ? forAPhase() : () => answered().length >= fewestOrders);
    const without = run.comparesSpeed ? await measure(forAPhase()) : null;

    let known: typeof load.attempts = [];
    let backups = 0;
    let isOver = false;
    const underLoad = join(folder, "under-load.tar.gz");
    const backingUp = (async () => {
      const isLate = forAPhase();
      while (!isLate() || backups === 0) {
        await rm(underLoad, { force: true });
        known = answered();
        onLine(await command("backup", [underLoad], { DEMO: "1", DATA_DIR: source }));
        backups += 1;
      }
      isOver = true;
    })();
    const during = await measure(() => isOver);
    await backingUp;
    await demo.product.stop();

    // Nothing moves any more: rows can be compared one by one.
    const still = join(folder, "still.tar.gz");
    onLine(await command("backup", [still], { DEMO: "1", DATA_DIR: source }));
    const original = await withDatabase(source, look);
    const env = {
      DEMO: "0",
      SECRETS_KEY: await readFile(join(source, "demo-secrets-key"), "utf8"),
    };
    const [first, second] = [join(folder, "first"), join(folder, "second")];
    onLine(await command("restore", [underLoad], { ...env, DATA_DIR: first }));
    onLine(await command("restore", [still], { ...env, DATA_DIR: second }));
    const restored = await withDatabase(second, look);
    const rowFindings = await withDatabase(first, async (client) => [
      await auditAcknowledged(client, shop, known),
      ...(await auditRows(client, shop)),
    ]);
    const findings = [
      ...rowFindings.map((finding) => ({ ...finding, name: `backup under load: ${finding.name}` })),
      ...compare(original, restored),
      await samePictures(join(source, "media"), join(second, "media")),
    ];
    await copyFile(join(source, "demo-secrets-key"), join(second, "demo-secrets-key"));
    restoredProduct = await startProduct(second, { output });
    findings.push(
      ...(await checkCustomers(restoredProduct.port, shop, {
        customers,
        addresses,
        attempts: answered(),
      })),
    );
    return { findings, without, during, backups };
  } finally {
    await restoredProduct?.stop();
  }
}

/** Runs an operator's command. @returns What it prints. @throws If it fails, with its words. */
async function command(name: string, words: readonly string[], env: Record<string, string>) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(commands, `${name}.ts`), ...words],
    { env: { ...process.env, DATABASE_URL: "", ...env } },
  );
  return stdout.trim();
}

/** Orders of a brand that takes no part in the run. */
async function addHistory(client: pg.Client, orders: number) {
  await client.query(
    `with shop as (
      select m.id as merchant_id, (select id from branch b where b.merchant_id = m.id limit 1) as branch_id,
        (select id from product p where p.merchant_id = m.id limit 1) as product_id
      from merchant m where sub = 'choyxona'
    ), new_order as (
      insert into "order" (merchant_id, id, number, branch_id, service_type, status, payment_type, order_device, delivery_from,
        delivery_at, cooking_time, product_count, product_price, product_discount, delivery_price, delivery_discount,
        service_price, cashback, total_price, total_discount, created_date, last_modified_date)
      select merchant_id, gen_random_uuid(), 1000000 + n, branch_id, 'PICK_UP', 'CLOSED', 'CASH', 'WEB', now(), now(), 600, 2,
        n, 0, 0, 0, 0, 0, n, 0, now(), now()
      from shop, generate_series(1, $1::int) n returning merchant_id, id
    ), item as (
      insert into order_item (merchant_id, order_id, position, id, product_id, name, count, amount, price, cost_price, discount,
        modifications)
      select new_order.merchant_id, new_order.id, position, gen_random_uuid(), product_id,
        '{"uz": "Osh", "ru": "Плов", "eng": "Pilaf"}', 1, 1, 500, 500, 0, '[]'
      from new_order, shop, generate_series(1, 2) position
    )
    insert into order_event (merchant_id, order_id, type, "to", at)
    select merchant_id, id, 'CHANGE_STATUS', 'CLOSED', now() from new_order`,
    [orders],
  );
}

async function addPictures(folder: string, count: number) {
  await mkdir(folder, { recursive: true });
  for (let number = 0; number < count; number += 1)
    await writeFile(join(folder, `fault.${randomUUID()}`), randomBytes(pictureBytes));
}

const look = async (client: pg.Client) => ({
  rows: await digestTables(client),
  schema: JSON.stringify(await describeSchema(client)),
});

function compare(
  original: Awaited<ReturnType<typeof look>>,
  restored: Awaited<ReturnType<typeof look>>,
): Finding[] {
  const tables = Object.entries(original.rows).filter(([name]) => name !== "demo_seed");
  return [
    {
      name: "tables with the same rows",
      found: tables.filter(([name, state]) => restored.rows[name] === state).length,
      expected: tables.length,
    },
    {
      name: "the same constraints, policies, indexes and sequences",
      found: schemaOf(restored) === schemaOf(original) ? 1 : 0,
      expected: 1,
    },
  ];
}

/** The demo has a table of its own. */
const schemaOf = ({ schema }: { schema: string }) =>
  schema.replaceAll(/\{[^{}]*demo_seed[^{}]*\},?/g, "");

async function samePictures(one: string, other: string): Promise<Finding> {
  const ids = await readdir(one);
  let same = 0;
  for (const id of ids) {
    const [first, second] = await Promise.all(
      [one, other].map((folder) => readFile(join(folder, id)).catch(() => null)),
    );
    if (first && second?.equals(first)) same += 1;
  }
  return { name: "pictures with the same bytes", found: same, expected: ids.length };
}
