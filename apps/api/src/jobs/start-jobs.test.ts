import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { anId } from "@dasturxon/testing/sample-values";
import type { JobHelpers } from "graphile-worker";
import { sql } from "kysely";
import { createDatabase } from "../db/create-database.ts";
import type { Database } from "../db/database.ts";
import { migratedDatabase, type TestDatabase } from "../../test/support/test-database.ts";
import { jobHandlers } from "./handlers.ts";
import { addJob, type JobTime } from "./jobs.ts";
import { nightlyTasks } from "./nightly.ts";
import type { JobContext, JobHandlers } from "./perform-job.ts";
import { startJobs, type Jobs } from "./start-jobs.ts";

let testDatabase: TestDatabase;
let database: Database;
let owner: pg.Client;
const running: Jobs[] = [];
beforeAll(async () => {
  testDatabase = await migratedDatabase();
  const { connectionString } = testDatabase;
  database = createDatabase({ connectionString, onError: () => {} });
  owner = new pg.Client({ connectionString });
  await owner.connect();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
  await owner.query("delete from graphile_worker._private_jobs");
});
afterAll(async () => {
  await Promise.all([database.close(), owner.end()]);
  await testDatabase.drop();
});

type LogEntry = { message: string; fields: Record<string, unknown> };

/** Handles jobs on orders by `work`; all others as usual. */
function working(work: JobHandlers["closeOrder"]) {
  const logged: LogEntry[] = [];
  const log = (message: string, fields: Record<string, unknown> = {}) =>
    void logged.push({ message, fields });
  const jobs = startJobs({
    connectionString: testDatabase.connectionString,
    // These handlers use none of it.
    context: {} as JobContext,
    handlers: { ...jobHandlers, closeOrder: work },
    log: { warn: log, error: log },
  });
  running.push(jobs);
  return { ...jobs, logged };
}

const enqueue = (merchantId: string, orderId: string, time?: JobTime) =>
  database.inTenant({ merchantId, accountId: "*" }, (db) =>
    addJob(db, "closeOrder", { merchantId, orderId }, time),
  );

/** Resolves with the payloads of the first `count` jobs. */
function firstJobs(count: number) {
  const { promise, resolve } = Promise.withResolvers<string[]>();
  const done: string[] = [];
  const work: JobHandlers["closeOrder"] = async (_context, { orderId }) => {
    done.push(orderId);
    if (done.length === count) resolve(done);
  };
  return { work, promise };
}

const waiting = async () =>
  (await owner.query<{ count: number }>("select count(*)::int as count from graphile_worker.jobs"))
    .rows[0]?.count;

describe("enqueueing a job", () => {
  it("commits or rolls back with its transaction", async () => {
    const merchantId = anId();
    const failed = database.inTenant({ merchantId, accountId: "*" }, async (db) => {
      await addJob(db, "closeOrder", { merchantId, orderId: anId() });
      throw new Error("The order is not written after all");
    });
    await expect(failed).rejects.toThrow("not written");
    expect(await waiting()).toBe(0);
    await enqueue(merchantId, anId());
    expect(await waiting()).toBe(1);
  });

  it("is refused for another merchant, and for none", async () => {
    const [merchantId, other] = [anId(), anId()];
    const payload = { merchantId: other, orderId: anId() };
    const leaving = database.inTenant({ merchantId, accountId: "*" }, (db) =>
      addJob(db, "closeOrder", payload),
    );
    await expect(leaving).rejects.toThrow("merchant of its transaction");
    const asApp = "set role dasturxon_app; select add_job('closeOrder', '{}', now(), 'key')";
    await expect(owner.query(asApp)).rejects.toThrow("merchant of its transaction");
    await owner.query("reset role");
  });

  it("is a request's only access to the queue", async () => {
    const scope = { merchantId: anId(), accountId: "*" };
    await expect(
      database.inTenant(scope, (db) =>
        sql`select graphile_worker.add_job('closeOrder')`.execute(db),
      ),
    ).rejects.toThrow("permission denied");
    await expect(
      database.inTenant(scope, (db) =>
        sql`select payload from graphile_worker._private_jobs`.execute(db),
      ),
    ).rejects.toThrow("permission denied");
  });

  it("replaces a waiting one with the same key, of this merchant only", async () => {
    const [merchantId, other, orderId] = [anId(), anId(), anId()];
    const at = new Date("2126-01-01T00:00:00Z");
    await enqueue(merchantId, orderId, { key: "one", at: new Date("2125-01-01T00:00:00Z") });
    await enqueue(merchantId, orderId, { key: "one", at });
    await enqueue(other, orderId, { key: "one", at });
    const { rows } = await owner.query("select run_at from graphile_worker.jobs");
    expect(rows).toEqual([{ run_at: at }, { run_at: at }]);
  });

  it("preserves the run time of the waiting one on request", async () => {
    const [merchantId, orderId] = [anId(), anId()];
    const at = new Date(Date.now() + 50_000);
    await enqueue(merchantId, orderId, { key: "one", at });
    await enqueue(merchantId, orderId, { key: "one", preservesRunAt: true });
    const { rows } = await owner.query("select run_at from graphile_worker.jobs");
    expect(rows).toEqual([{ run_at: at }]);
  });

  it("does not preserve a run time more than a minute ahead, which a wrong clock has set", async () => {
    const [merchantId, orderId] = [anId(), anId()];
    await enqueue(merchantId, orderId, { key: "one", at: new Date(Date.now() + 24 * 3_600_000) });
    await enqueue(merchantId, orderId, { key: "one", preservesRunAt: true });
    const { rows } = await owner.query(
      "select run_at <= now() as is_due from graphile_worker.jobs",
    );
    expect(rows).toEqual([{ is_due: true }]);
    // The same for a failed job that is to be repeated then.
    await owner.query(
      "update graphile_worker._private_jobs set attempts = 3, run_at = now() + interval '1 day'",
    );
    await enqueue(merchantId, orderId, { key: "one", preservesRunAt: true });
    const again = await owner.query("select run_at <= now() as is_due from graphile_worker.jobs");
    expect(again.rows).toEqual([{ is_due: true }]);
  });

  it("adds a new one if the one to replace is just starting", async () => {
    const [merchantId, orderId] = [anId(), anId()];
    await enqueue(merchantId, orderId, { key: "one" });
    const worker = new pg.Client({ connectionString: testDatabase.connectionString });
    await worker.connect();
    await worker.query("begin");
    await worker.query(
      "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'w'",
    );
    const left = enqueue(merchantId, orderId, { key: "one" });
    const waits =
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    await expect.poll(async () => (await owner.query(waits)).rowCount).toBe(1);
    await worker.query("commit");
    await worker.end();
    await left;
    const { rows } = await owner.query("select locked_by from graphile_worker.jobs order by id");
    expect(rows).toEqual([{ locked_by: "w" }, { locked_by: null }]);
  });

  it("delays a waiting one until the transaction that it depends on has committed", async () => {
    const [merchantId, orderId] = [anId(), anId()];
    const free = async () =>
      (await owner.query("select from graphile_worker._private_jobs for update skip locked"))
        .rowCount;
    await enqueue(merchantId, orderId, { key: "one", at: new Date(Date.now() + 50_000) });
    await database.inTenant({ merchantId, accountId: "*" }, async (db) => {
      await addJob(db, "closeOrder", { merchantId, orderId }, { key: "one", preservesRunAt: true });
      expect(await free()).toBe(0);
    });
    expect(await free()).toBe(1);
  });
});

it("uses the clock of the enqueuing process", async () => {
  const hour = 3_600_000;
  const { connectionString } = testDatabase;
  const ahead = createDatabase({ connectionString, clockAheadMs: hour, onError: () => {} });
  const [merchantId, orderId] = [anId(), anId()];
  const at = new Date("2126-01-01T00:00:00Z");
  await ahead.inTenant({ merchantId, accountId: "*" }, (db) =>
    addJob(db, "closeOrder", { merchantId, orderId }, { at }),
  );
  await ahead.close();
  const { rows } = await owner.query("select run_at from graphile_worker.jobs");
  expect(rows).toEqual([{ run_at: new Date(at.getTime() - hour) }]);
});

describe("running jobs", () => {
  it("starts due ones at once, and none early", async () => {
    const [now, later] = [anId(), anId()];
    const { work, promise } = firstJobs(1);
    const merchantId = anId();
    await enqueue(merchantId, later, { at: new Date(Date.now() + 3_600_000) });
    working(work);
    await enqueue(merchantId, now);
    expect(await promise).toEqual([now]);
    expect(await waiting()).toBeGreaterThanOrEqual(1);
  });

  it("retries failed ones, and logs them without payload", async () => {
    let times = 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    const { logged } = working(async () => {
      times += 1;
      if (times === 1) throw new Error("The provider is away");
      resolve();
    });
    const orderId = anId();
    await enqueue(anId(), orderId);
    await promise;
    expect(logged).toMatchObject([
      { message: "a job failed", fields: { job: "closeOrder", attempt: 1, of: 25 } },
    ]);
    expect(JSON.stringify(logged)).not.toContain(orderId);
  });

  it("does not pass an invalid payload to the handler", async () => {
    const seen: string[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const { logged } = working(async (_context, { orderId }) => {
      seen.push(orderId);
      resolve();
    });
    const [merchantId, orderId] = [anId(), anId()];
    await enqueue(merchantId, "not an id");
    await enqueue(merchantId, orderId);
    await promise;
    await running.splice(0)[0]?.stop();
    expect(seen).toEqual([orderId]);
    expect(logged).toMatchObject([
      { message: "a job failed", fields: { error: { name: "ZodError" } } },
    ]);
  });

  it("runs each job in one of several processes", async () => {
    const orders = Array.from({ length: 40 }, () => anId());
    const { work, promise } = firstJobs(orders.length);
    working(work);
    working(work);
    const merchantId = anId();
    await Promise.all(orders.map((orderId) => enqueue(merchantId, orderId)));
    expect((await promise).toSorted()).toEqual(orders.toSorted());
    await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
    expect(await waiting()).toBe(0);
  });

  it("stops once running jobs have ended", async () => {
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    let isDone = false;
    const { stop } = working(async () => {
      begun.resolve();
      await end.promise;
      isDone = true;
    });
    await enqueue(anId(), anId());
    await begun.promise;
    const stopped = stop();
    await enqueue(anId(), anId());
    end.resolve();
    await stopped;
    expect(isDone).toBe(true);
    expect(await waiting()).toBe(1);
  });

  it("continues after the database has closed its connections", async () => {
    const first = firstJobs(1);
    const both = firstJobs(2);
    working(async (context, payload) => {
      await first.work(context, payload);
      await both.work(context, payload);
    });
    const merchantId = anId();
    await enqueue(merchantId, anId());
    await first.promise;
    await owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    const orderId = anId();
    // Own connections are cut off too, except this one.
    await owner.query("select graphile_worker.add_job('closeOrder', $1)", [
      { merchantId, orderId },
    ]);
    expect((await both.promise)[1]).toBe(orderId);
  });
});

it("enqueues nightly jobs for every merchant", async () => {
  const ids = [anId(), anId()];
  for (const id of ids)
    await owner.query("insert into merchant (id, sub, name) values ($1, $2, '{}')", [id, id]);
  // The only used part.
  const helpers = { query: owner.query.bind(owner) } as unknown as JobHelpers;
  // Repeated in the same night it runs only once.
  await nightlyTasks["night"]?.({}, helpers);
  await nightlyTasks["night"]?.({}, helpers);
  const { rows } = await owner.query(
    `select payload->>'merchantId' as id, count(*)::int as jobs from graphile_worker._private_jobs
      group by 1 order by 1`,
  );
  expect(rows).toEqual(ids.toSorted().map((id) => ({ id, jobs: 11 })));
});
