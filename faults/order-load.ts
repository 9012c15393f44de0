import { randomUUID } from "node:crypto";

export type Customer = { token: string; userId: string };
export type Draft = { name: string; body: object };

/** One order of a customer, posted again with the same key until the server has answered. */
export type Attempt = {
  key: string;
  customer: Customer;
  draft: Draft;
  /** Time of the last unanswered post. */
  failedAt: Date | null;
  /** Set once answered with 2xx; the id is unknown where the response was cut off after its head. */
  order: { id: string | null } | null;
  /** It was written although its post was not answered. */
  isFoundAgain: boolean;
};

export type OrderLoad = {
  attempts: Attempt[];
  /** Responses that a correct server never sends. */
  wrongAnswers: string[];
  /**
   * All customers order, each one order after the other; resolves once all have stopped.
   *
   * @param port Called before each post.
   * @param onAnswer Called after each post; status 0 without a response.
   */
  run(
    port: () => number,
    isOver: () => boolean,
    onAnswer?: (answer: { startedAt: number; ms: number; status: number }) => void,
  ): Promise<void>;
  /** Posts an attempt, also an answered one. @throws An error when it is not answered with 2xx. */
  postAttempt(port: number, attempt: Attempt): Promise<void>;
};

class Unanswered extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`Answered ${status}`);
    this.status = status;
  }
}

/** Customers who order as fast as the server answers, and repeat unanswered posts. */
export function orderLoad(
  merchantId: string,
  customers: readonly Customer[],
  drafts: readonly Draft[],
): OrderLoad {
  const attempts: Attempt[] = [];
  const wrongAnswers: string[] = [];

  async function post(port: number, attempt: Attempt) {
    const response = await fetch(`http://127.0.0.1:${port}/api/orders/v1/orders`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-merchant-id": merchantId,
        authorization: `Bearer ${attempt.customer.token}`,
        "idempotency-key": attempt.key,
      },
      body: JSON.stringify(attempt.draft.body),
    });
    if (response.ok) attempt.order ??= { id: null };
    const text = await response.text();
    if (response.ok) return acknowledge(attempt, JSON.parse(text));
    // 5xx is no answer to the order: the server may be without its database.
    if (response.status < 500)
      wrongAnswers.push(`${attempt.draft.name}: ${response.status} ${text}`);
    throw new Unanswered(response.status);
  }

  function acknowledge(attempt: Attempt, { id, createdDate }: { id: string; createdDate: string }) {
    const known = attempt.order?.id ?? id;
    if (known !== id) wrongAnswers.push(`Key ${attempt.key} is order ${known} and order ${id}`);
    if (attempt.failedAt && new Date(createdDate) < attempt.failedAt) attempt.isFoundAgain = true;
    attempt.order = { id };
  }

  async function orderOn(
    port: () => number,
    customer: Customer,
    isOver: () => boolean,
    onAnswer: Parameters<OrderLoad["run"]>[2],
  ) {
    const open = attempts.filter((attempt) => attempt.customer === customer && !attempt.order);
    while (!isOver()) {
      const attempt = open.shift() ?? newAttempt(customer);
      const startedAt = performance.now();
      let status = 200;
      // It is posted again when the server is back.
      await post(port(), attempt).catch((error: unknown) => {
        status = error instanceof Unanswered ? error.status : 0;
        attempt.failedAt = new Date();
        open.push(attempt);
      });
      onAnswer?.({ startedAt, ms: performance.now() - startedAt, status });
    }
  }

  function newAttempt(customer: Customer): Attempt {
    const draft = drafts[attempts.length % drafts.length];
    if (!draft) throw new Error("There are no drafts");
    const attempt: Attempt = {
      key: randomUUID(),
      customer,
      draft,
      failedAt: null,
      order: null,
      isFoundAgain: false,
    };
    attempts.push(attempt);
    return attempt;
  }

  return {
    attempts,
    wrongAnswers,
    async run(port, isOver, onAnswer) {
      await Promise.all(customers.map((customer) => orderOn(port, customer, isOver, onAnswer)));
    },
    postAttempt: post,
  };
}
