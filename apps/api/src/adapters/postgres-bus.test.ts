import { anId } from "@dasturxon/testing/sample-values";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { BusMessage } from "../ports/bus.ts";
import { migratedDatabase, type TestDatabase } from "../../test/support/test-database.ts";
import { postgresBus, type PostgresBus } from "./postgres-bus.ts";

let database: TestDatabase;
let owner: pg.Client;
const open: PostgresBus[] = [];
const faults: unknown[] = [];
beforeAll(async () => {
  database = await migratedDatabase();
  owner = new pg.Client({ connectionString: database.connectionString });
  await owner.connect();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((bus) => bus.close()));
  faults.length = 0;
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** The bus of a server process, and the messages that it received except `resync`. */
async function aProcess() {
  const bus = postgresBus({
    connectionString: database.connectionString,
    onFault: (error) => faults.push(error),
  });
  open.push(bus);
  const received: BusMessage[] = [];
  const { promise: resynced, resolve } = Promise.withResolvers<void>();
  await bus.connected();
  bus.subscribe((message) => (message.topic === "resync" ? resolve() : received.push(message)));
  return { bus, received, resynced };
}

const aMerchantMessage = (): BusMessage => ({ topic: "merchant", merchantId: anId() });
const anOrderMessage = (): BusMessage => ({ topic: "orders", merchantId: anId(), userId: anId() });

describe("the bus on PostgreSQL", () => {
  it("of a command sends its message although it is closed at once", async () => {
    const there = await aProcess();
    const command = postgresBus({
      connectionString: database.connectionString,
      onFault: (error) => faults.push(error),
    });
    await command.connected();
    const message = aMerchantMessage();
    command.publish(message);
    await command.close();
    await expect.poll(() => there.received).toEqual([message]);
  });

  it("reaches the own process at once and another one soon", async () => {
    const [here, there] = [await aProcess(), await aProcess()];
    const sent = [aMerchantMessage(), anOrderMessage(), { ...anOrderMessage(), userId: null }];
    for (const message of sent) here.bus.publish(message as BusMessage);
    expect(here.received).toEqual(sent);
    await expect.poll(() => there.received).toEqual(sent);
    expect(here.received).toEqual(sent);
  });

  it("publishes local messages to this process only", async () => {
    const [here, there] = [await aProcess(), await aProcess()];
    here.bus.publishHere(aMerchantMessage());
    const known = aMerchantMessage();
    here.bus.publish(known);
    await expect.poll(() => there.received).toEqual([known]);
  });

  it("splits messages that exceed the size of one notification", async () => {
    const [here, there] = [await aProcess(), await aProcess()];
    const sent = Array.from({ length: 500 }, anOrderMessage);
    for (const message of sent) here.bus.publish(message);
    await expect.poll(() => there.received).toEqual(sent);
  });

  it("sends a message again if the same change occurs while it is being sent", async () => {
    const [here, there] = [await aProcess(), await aProcess()];
    const message = aMerchantMessage();
    here.bus.publish(message);
    await expect.poll(() => there.received).toEqual([message]);
    here.bus.publish(message);
    await expect.poll(() => there.received).toEqual([message, message]);
  });

  it("sends what was published without a connection as soon as it has one", async () => {
    const there = await aProcess();
    const others = await connections();
    const here = await aProcess();
    await cut((await connections()).filter((pid) => !others.includes(pid)));
    const message = anOrderMessage();
    here.bus.publish(message);
    await expect.poll(() => there.received).toEqual([message]);
  });

  it("reports a full refresh when messages may have been missed", async () => {
    const there = await aProcess();
    await cut(await connections());
    await there.resynced;
    const here = await aProcess();
    const message = anOrderMessage();
    here.bus.publish(message);
    await expect.poll(() => there.received).toEqual([message]);
  });

  it("ignores invalid messages", async () => {
    const there = await aProcess();
    await owner.query("select pg_notify('dasturxon', 'not one of ours')");
    await owner.query("select pg_notify('dasturxon', $1)", [
      JSON.stringify({ from: anId(), messages: [{ topic: "merchant", merchantId: "'; drop" }] }),
    ]);
    const { bus } = await aProcess();
    const message = aMerchantMessage();
    bus.publish(message);
    await expect.poll(() => there.received).toEqual([message]);
    expect(faults).toHaveLength(2);
  });

  it("isolates the error of a listener from the others", async () => {
    const { bus } = await aProcess();
    const received: BusMessage[] = [];
    bus.subscribe(() => {
      throw new Error("A fault of a listener");
    });
    bus.subscribe((message) => received.push(message));
    const message = aMerchantMessage();
    bus.publish(message);
    expect(received).toEqual([message]);
    expect(faults).toEqual([new Error("A fault of a listener")]);
  });
});

/** Bus connections to this database, other than the test's own. */
async function connections(): Promise<number[]> {
  const { rows } = await owner.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  return rows.map(({ pid }) => pid);
}

const cut = (pids: readonly number[]) =>
  owner.query("select pg_terminate_backend(pid, 5000) from unnest($1::int[]) as pid", [pids]);
