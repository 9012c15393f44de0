import { randomUUID } from "node:crypto";

export type Customer = { token: string; userId: string };
export type Draft = { name: string; body: object };

/** One order that a customer wants: posted again with the same key until the server has answered. */
export type Wish = {
  key: string;
  customer: Customer;
  draft: Draft;
  /** When the last post went unanswered; null while none has. */
  failedAt: Date | null;
  /** Answered with 2xx; the id is unknown where the answer was cut off behind its head. */
  order: { id: string | null } | null;
  /** It was written although it was not answered: the same key found it. */
  isFoundAgain: boolean;
};

export type Storm = {
  wishes: Wish[];
  /** Answers that no healthy server gives, in words. */
  complaints: string[];
  /**
   * Everybody orders, one order after the other; resolves once all have stopped.
   *
   * @param port Asked before each post.
   * @param onAnswer Told of each post; status 0 where none came.
   */
  blow(
    port: () => number,
    isOver: () => boolean,
    onAnswer?: (answer: { startedAt: number; ms: number; status: number }) => void,
  ): Promise<void>;
  /** Posts a wish, whether or not it was answered before. @throws An error when it is not answered with 2xx. */
  ask(port: number, wish: Wish): Promise<void>;
};

class Unanswered extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`Answered ${status}`);
    this.status = status;
  }
}

/** Customers who order as fast as the server answers, and repeat what it did not answer. */
export function orderStorm(
  merchantId: string,
  customers: readonly Customer[],
  drafts: readonly Draft[],
): Storm {
  const wishes: Wish[] = [];
  const complaints: string[] = [];

  async function post(port: number, wish: Wish) {
    const response = await fetch(`http://127.0.0.1:${port}/api/orders/v1/orders`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-merchant-id": merchantId,
        authorization: `Bearer ${wish.customer.token}`,
        "idempotency-key": wish.key,
      },
      body: JSON.stringify(wish.draft.body),
    });
    if (response.ok) wish.order ??= { id: null };
    const text = await response.text();
    if (response.ok) return acknowledge(wish, JSON.parse(text));
    // Without its database a server answers 5xx: that is no answer to the order.
    if (response.status < 500) complaints.push(`${wish.draft.name}: ${response.status} ${text}`);
    throw new Unanswered(response.status);
  }

  function acknowledge(wish: Wish, { id, createdDate }: { id: string; createdDate: string }) {
    const known = wish.order?.id ?? id;
    if (known !== id) complaints.push(`Key ${wish.key} is order ${known} and order ${id}`);
    if (wish.failedAt && new Date(createdDate) < wish.failedAt) wish.isFoundAgain = true;
    wish.order = { id };
  }

  async function orderOn(
    port: () => number,
    customer: Customer,
    isOver: () => boolean,
    onAnswer: Parameters<Storm["blow"]>[2],
  ) {
    const open = wishes.filter((wish) => wish.customer === customer && !wish.order);
    while (!isOver()) {
      const wish = open.shift() ?? newWish(customer);
      const startedAt = performance.now();
      let status = 200;
      // Unanswered: it is posted again when the server is back.
      await post(port(), wish).catch((error: unknown) => {
        status = error instanceof Unanswered ? error.status : 0;
        wish.failedAt = new Date();
        open.push(wish);
      });
      onAnswer?.({ startedAt, ms: performance.now() - startedAt, status });
    }
  }

  function newWish(customer: Customer): Wish {
    const draft = drafts[wishes.length % drafts.length];
    if (!draft) throw new Error("A storm needs drafts");
    const wish: Wish = {
      key: randomUUID(),
      customer,
      draft,
      failedAt: null,
      order: null,
      isFoundAgain: false,
    };
    wishes.push(wish);
    return wish;
  }

  return {
    wishes,
    complaints,
    async blow(port, isOver, onAnswer) {
      await Promise.all(customers.map((customer) => orderOn(port, customer, isOver, onAnswer)));
    },
    ask: post,
  };
}
