import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { anId } from "@dasturxon/testing/sample-values";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrate } from "../db/migrate.ts";
import { migrationsFolder } from "../db/migration-files.ts";
import { emptyDatabase, type TestDatabase } from "../../test/support/test-database.ts";

let database: TestDatabase;
let connectionString: string;
let client: pg.Client;
let folder: string;
let owner: string;
beforeAll(async () => {
  database = await emptyDatabase();
  folder = await mkdtemp(join(tmpdir(), "before-jobs-"));
  connectionString = await asOrdinaryOwner();
  client = new pg.Client({ connectionString });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await rm(folder, { recursive: true });
  await asSuperuser(
    `reassign owned by ${owner} to current_user; drop owned by ${owner}; drop role ${owner}`,
  );
  await database.drop();
});

/** Row-level security applies to this owner, as usual: only a superuser bypasses it. */
async function asOrdinaryOwner() {
  const url = new URL(database.connectionString);
  const name = url.pathname.slice(1);
  owner = `${name}_owner`;
  await asSuperuser(
    `create role ${owner} login password 'secret'; grant dasturxon_app to ${owner};
      alter database ${name} owner to ${owner}; alter schema public owner to ${owner}`,
  );
  Object.assign(url, { username: owner, password: "secret" });
  return url.href;
}

async function asSuperuser(statements: string) {
  const superuser = new pg.Client({ connectionString: database.connectionString });
  await superuser.connect();
  await superuser.query(statements);
  await superuser.end();
}

const insertOrder = (merchantId: string, branchId: string, more: Record<string, unknown>) => {
  const row = {
    merchant_id: merchantId,
    id: anId(),
    branch_id: branchId,
    service_type: "DELIVERY",
    order_device: "CLIENT_WEB",
    payment_type: "CASH",
    delivery_from: "2026-10-06T13:00:00Z",
    delivery_at: "2026-10-06T13:30:00Z",
    cooking_time: 20,
    product_count: 1,
    product_price: 1,
    product_discount: 0,
    delivery_price: 0,
    delivery_discount: 0,
    service_price: 0,
    cashback: 0,
    total_price: 1,
    total_discount: 0,
    created_date: "2026-10-06T09:00:00Z",
    last_modified_date: "2026-10-06T09:00:00Z",
    ...more,
  };
  const columns = Object.keys(row);
  return client.query(
    `insert into "order" (${columns.join()}) values (${columns.map((_, at) => `$${at + 1}`).join()})`,
    Object.values(row),
  );
};

it("the migration enqueues a job for each waiting order", async () => {
  for (const name of await readdir(migrationsFolder))
    if (name < "0012") await cp(join(migrationsFolder, name), join(folder, name));
  await migrate(connectionString, { folder });
  const [merchantId, cityId, branchId] = [anId(), anId(), anId()];
  await client.query("insert into merchant (id, sub, name) values ($1, 'old', '{}')", [merchantId]);
  await client.query(`set app.merchant = '${merchantId}'; set app.account = '*'`);
  await client.query(
    "insert into city (merchant_id, id, name, latitude, longitude) values ($1, $2, '{}', 41, 69)",
    [merchantId, cityId],
  );
  await client.query(
    `insert into branch (merchant_id, id, city_id, name, address, latitude, longitude, open, close, settings)
      values ($1, $2, $3, '{}', '', 41, 69, '00:00', '24:00', '{}')`,
    [merchantId, branchId, cityId],
  );
  const states = [
    { number: 1, status: "AT_TIME", at_time: "2026-10-06T13:00:00Z", distance: 5_000 },
    { number: 2, status: "CREATED" },
    { number: 3, status: "DELIVERED", delivered_at: "2026-10-06T10:00:00Z" },
    { number: 4, status: "OPEN" },
  ];
  for (const state of states) await insertOrder(merchantId, branchId, state);

  await migrate(connectionString);

  const { rows } = await client.query(
    `select task.identifier as name, o.number::int, job.run_at as at
      from graphile_worker._private_jobs as job
      join graphile_worker._private_tasks as task on task.id = job.task_id
      join "order" as o on o.id = (job.payload->>'orderId')::uuid and o.merchant_id = (job.payload->>'merchantId')::uuid
      order by o.number`,
  );
  expect(rows).toEqual([
    // 20 minutes in the kitchen, 5 km at 20 km/h.
    { name: "openDueOrder", number: 1, at: new Date("2026-10-06T12:25:00Z") },
    { name: "lapseUnpaidOrder", number: 2, at: new Date("2026-10-06T09:30:00Z") },
    { name: "closeOrder", number: 3, at: new Date("2026-10-07T10:00:00Z") },
  ]);
});
