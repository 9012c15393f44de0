import { randomUUID } from "node:crypto";
import type { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";
import type { TestProcess } from "../../../test/support/test-process.ts";
import type { Shop } from "../orders/order-test-shop.ts";

/** An order as far as the test looks at it. */
export type SeenOrder = {
  id: string;
  status: OrderStatus;
  pendingStep: { key: string; to: OrderStatus } | null;
  acknowledgedAt: string | null;
};

export type BoardPress = { orderId: string; key: string; from: OrderStatus; to: OrderStatus };

/**
 * A board as the office's application works: it reads the list, follows the stream from there, and keeps presses until the
 * server has answered them.
 */
export class TestBoard {
  readonly orders = new Map<string, SeenOrder>();
  /** All states of each order that it has shown, in their sequence. */
  readonly shown = new Map<string, OrderStatus[]>();
  readonly outbox: BoardPress[] = [];
  process: TestProcess;
  #connection: AbortController | null = null;
  #onChange: (() => void)[] = [];
  readonly #shop: Pick<Shop, "brand">;
  readonly #staff: { token: string };

  constructor(process: TestProcess, shop: Pick<Shop, "brand">, staff: { token: string }) {
    this.process = process;
    this.#shop = shop;
    this.#staff = staff;
  }

  get isConnected() {
    return this.#connection !== null;
  }

  /** Reads the list anew, and follows the stream after it. */
  async connect() {
    const { brand } = this.#shop;
    const { body } = await this.process.get(brand, "/staff/v1/orders/board", this.#staff);
    this.orders.clear();
    for (const order of body.orders) this.#show(order);
    const connection = new AbortController();
    this.#connection = connection;
    const request = new Request("http://localhost/api/staff/v1/orders/events", {
      signal: connection.signal,
      headers: {
        host: `${brand.merchant.sub}.localhost`,
        authorization: `Bearer ${this.#staff.token}`,
        "last-event-id": String(body.lastEventId),
      },
    });
    const origin = { address: "203.0.113.7", peer: "203.0.113.7" };
    const response = await this.process.fetch(request, origin);
    void this.#read(response, connection);
  }

  disconnect() {
    this.#connection?.abort();
    this.#connection = null;
  }

  /** A press on the next step of an order, as this board shows it. */
  press(orderId: string, to: OrderStatus) {
    const order = this.orders.get(orderId);
    if (order) this.outbox.push({ orderId, key: randomUUID(), from: order.status, to });
  }

  /** Sends a press; the answer's order is shown. @returns The status of the answer. */
  async send({ orderId, key, from, to }: BoardPress): Promise<number> {
    const path = `/staff/v1/orders/${orderId}/steps`;
    const reason = to === "CANCELED" ? { reason: "TOO_BUSY" } : {};
    const request = { key, from, to, ...reason };
    const { status, body } = await this.process.post(this.#shop.brand, path, request, this.#staff);
    return status === 200 || status === 409 ? status : Promise.reject(new Error(body.code));
  }

  takeBack = async ({ orderId, key }: Pick<BoardPress, "orderId" | "key">): Promise<number> => {
    const path = `/staff/v1/orders/${orderId}/steps/${key}`;
    return (await this.process.remove(this.#shop.brand, path, this.#staff)).status;
  };

  acknowledge = async (ids: readonly string[]): Promise<number> =>
    (
      await this.process.post(
        this.#shop.brand,
        "/staff/v1/orders/acknowledge",
        { ids },
        this.#staff,
      )
    ).status;

  /** Resolves once the stream has brought a state that fits. */
  async until(fits: () => boolean) {
    while (!fits()) await new Promise<void>((resolve) => this.#onChange.push(resolve));
  }

  async #read(response: Response, connection: AbortController) {
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    for (;;) {
      const { done, value } = await reader.read();
      // The server ends streams when it stops; this board is told to connect again.
      if (done || this.#connection !== connection) break;
      const blocks = (rest + value).split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) {
        const [, data] = /^data: (.*)$/m.exec(block) ?? [];
        if (data) this.#show(JSON.parse(data));
      }
    }
  }

  #show({ id, status, pendingStep, acknowledgedAt }: SeenOrder) {
    this.orders.set(id, { id, status, pendingStep, acknowledgedAt });
    this.shown.set(id, [...(this.shown.get(id) ?? []), status]);
    for (const resolve of this.#onChange.splice(0)) resolve();
  }
}
