import { randomBytes, createHash } from "node:crypto";
import { connect, type Socket } from "node:net";
import pg from "pg";
import { uuidV7 } from "@dasturxon/api/uuid-v7";
import { anAddress } from "./load.ts";
import { line } from "./rounds.ts";
import type { Customer } from "./orders.ts";

type Shop = { port: number; host: string; merchantId: string; draft: object };

const tabs = 10;
const people = 200;
const changes = 100;

/**
 * How long news takes: from the moment an order is sent until its event has reached all of the person's tabs, with
 * 2,000 tabs connected to one process, beside the same with one person's tabs alone.
 */
export async function benchListeners(shop: Shop, connectionString: string) {
  const [one, ...others] = await makeCustomers(connectionString, shop.merchantId, people + 1);
  if (!one) throw new Error("Nobody to listen");
  const alone = await newsMs(shop, [one]);
  const crowded = await newsMs(shop, others);
  line(
    `an order's news to ${tabs} tabs`,
    `${show(crowded)} among ${people * tabs} tabs`,
    `${show(alone)} with nobody else`,
    "told while one waits",
  );
}

const show = (durations: number[]) =>
  `${quantile(durations, 0.5).toFixed(0)} ms, worst 1 % ${quantile(durations, 0.99).toFixed(0)} ms`;

const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? Number.NaN;

async function newsMs(shop: Shop, listening: Customer[]): Promise<number[]> {
  const heard = new Map(listening.map(({ userId }) => [userId, new Counter()]));
  const streams = await Promise.all(
    listening.flatMap((customer) =>
      Array.from({ length: tabs }, () => listen(shop, customer, heard.get(customer.userId))),
    ),
  );
  const durations: number[] = [];
  for (let change = 0; change < changes; change += 1) {
    const customer = listening[change % listening.length];
    const counter = customer && heard.get(customer.userId);
    if (!customer || !counter) continue;
    const startedAt = performance.now();
    const allHeard = counter.after(tabs);
    await order(shop, customer);
    await allHeard;
    durations.push(performance.now() - startedAt);
  }
  for (const stream of streams) stream.destroy();
  return durations;
}

/** Counts events of one person over all tabs. */
class Counter {
  #left = 0;
  #done: (() => void) | undefined;

  after(count: number): Promise<void> {
    this.#left = count;
    return new Promise((resolve) => (this.#done = resolve));
  }

  count() {
    this.#left -= 1;
    if (this.#left === 0) this.#done?.();
  }
}

/** Resolves once the stream is open. */
function listen({ port, host, merchantId }: Shop, customer: Customer, counter?: Counter) {
  return new Promise<Socket>((resolve, reject) => {
    const path = `/api/orders/v1/orders/user/${customer.userId}/events`;
    const socket = connect(port, "127.0.0.1", () =>
      socket.write(
        `GET ${path} HTTP/1.1\r\nhost: ${host}\r\nx-merchant-id: ${merchantId}\r\n` +
          `authorization: Bearer ${customer.token}\r\nx-forwarded-for: ${anAddress()}\r\nlast-event-id: 0\r\n\r\n`,
      ),
    );
    let isOpen = false;
    socket.setEncoding("latin1");
    socket.on("error", reject);
    socket.on("data", (chunk: string) => {
      if (!isOpen && !chunk.startsWith("HTTP/1.1 200")) reject(new Error(chunk.slice(0, 200)));
      if (chunk.includes(": connected")) {
        isOpen = true;
        resolve(socket);
      }
      for (const _ of chunk.matchAll(/^id: /gm)) counter?.count();
    });
  });
}

async function order({ port, merchantId, draft }: Shop, { token }: Customer) {
  const response = await fetch(`http://127.0.0.1:${port}/api/orders/v1/orders`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-merchant-id": merchantId,
      authorization: `Bearer ${token}`,
      "x-forwarded-for": anAddress(),
    },
    body: JSON.stringify(draft),
  });
  if (!response.ok)
    throw new Error(`An order answered ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
}

/** Straight into the database: two hundred people would wait long for their codes. */
async function makeCustomers(connectionString: string, merchantId: string, count: number) {
  const newId = uuidV7(Date.now);
  const customers = Array.from({ length: count }, (_, index) => ({
    userId: newId(),
    token: randomBytes(32).toString("base64url"),
    phone: `+99893${String(index).padStart(7, "0")}`,
  }));
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query("begin");
    await client.query(
      "select set_config('app.merchant', $1, true), set_config('app.account', '*', true)",
      [merchantId],
    );
    for (const { userId, token, phone } of customers) {
      await client.query("insert into account (merchant_id, id, phone) values ($1, $2, $3)", [
        merchantId,
        userId,
        phone,
      ]);
      await client.query(
        "insert into session (merchant_id, token_hash, account_id) values ($1, $2, $3)",
        [merchantId, createHash("sha256").update(token).digest(), userId],
      );
    }
    await client.query("commit");
  } finally {
    await client.end();
  }
  return customers;
}
