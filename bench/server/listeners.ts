import { connect, type Socket } from "node:net";
import { brandClient, type Customer } from "../brand-client.ts";
import { quantile } from "../quantile.ts";
import type { Add } from "../report.ts";
import { createCustomers } from "./customers.ts";
import { getRequest, nextAddress } from "./load.ts";

type Shop = { port: number; sub: string; merchantId: string; draft: object };

const tabs = 10;
const people = 200;
const orders = 100;

/**
 * Time from sending an order until its event has reached all of the person's tabs, with 2,000 tabs connected to one
 * process, beside the same with one person's tabs alone.
 */
export async function benchListeners(add: Add, shop: Shop, connectionString: string) {
  const [one, ...others] = await createCustomers(connectionString, shop.merchantId, people + 1);
  if (!one) throw new Error("There is nobody to listen");
  const alone = await eventDelays(shop, [one]);
  const crowded = await eventDelays(shop, others);
  for (const [name, share] of [
    ["p50", 0.5],
    ["p99", 0.99],
  ] as const)
    add({
      name: `order to event in ${tabs} of ${(people * tabs).toLocaleString("en")} tabs, ${name}`,
      unit: "ms",
      value: quantile(crowded, share),
      baseline: { name: `${tabs} tabs in all`, value: quantile(alone, share) },
    });
}

async function eventDelays(shop: Shop, customers: readonly Customer[]): Promise<number[]> {
  const received = new Map(customers.map(({ userId }) => [userId, new Countdown()]));
  const streams: Socket[] = [];
  // One customer after another: the server refuses thousands of concurrent reads of one brand.
  for (const customer of customers) {
    const opening = Array.from({ length: tabs }, () =>
      listen(shop, customer, received.get(customer.userId)),
    );
    streams.push(...(await Promise.all(opening)));
  }
  const durations: number[] = [];
  for (let index = 0; index < orders; index += 1) {
    const customer = customers[index % customers.length];
    const countdown = customer && received.get(customer.userId);
    if (!customer || !countdown) continue;
    const startedAt = performance.now();
    const allReceived = countdown.from(tabs);
    await placeOrder(shop, customer);
    await allReceived;
    durations.push(performance.now() - startedAt);
  }
  for (const stream of streams) stream.destroy();
  return durations;
}

/** Counts the events of one person over all tabs. */
class Countdown {
  #left = 0;
  #done: (() => void) | undefined;

  from(count: number): Promise<void> {
    this.#left = count;
    return new Promise((resolve) => (this.#done = resolve));
  }

  count() {
    this.#left -= 1;
    if (this.#left === 0) this.#done?.();
  }
}

/** Resolves once the stream is open. */
function listen({ port, sub, merchantId }: Shop, customer: Customer, countdown?: Countdown) {
  return new Promise<Socket>((resolve, reject) => {
    const request = getRequest(`/api/orders/v1/orders/user/${customer.userId}/events`, {
      host: `${sub}.localhost:${port}`,
      "x-merchant-id": merchantId,
      authorization: `Bearer ${customer.token}`,
      "x-forwarded-for": nextAddress(),
      "last-event-id": "0",
    });
    const socket = connect(port, "127.0.0.1", () => socket.write(request));
    let isOpen = false;
    socket.setEncoding("latin1");
    socket.on("error", reject);
    socket.on("data", (chunk: string) => {
      if (!isOpen && !chunk.startsWith("HTTP/1.1 200")) reject(new Error(chunk.slice(0, 200)));
      if (chunk.includes(": connected")) {
        isOpen = true;
        resolve(socket);
      }
      for (const _ of chunk.matchAll(/^id: /gm)) countdown?.count();
    });
  });
}

const placeOrder = ({ port, sub, merchantId, draft }: Shop, { token }: Customer) =>
  brandClient(port, sub).call("POST", "/orders/v1/orders", draft, {
    "x-merchant-id": merchantId,
    authorization: `Bearer ${token}`,
    "x-forwarded-for": nextAddress(),
  });
