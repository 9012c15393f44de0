import { randomUUID } from "node:crypto";
import type { PayingShop, PlacedOrder } from "./paying-shop.ts";
import {
  cardPayment,
  providers,
  saveCard,
  type ProviderName,
  type ProviderPayment,
} from "./provider-payments.ts";

/** One payment, and what happens to it while the process is killed. */
export type PaymentCase = {
  order: PlacedOrder;
  payment: ProviderPayment;
  /** Each is repeated until it is answered. */
  steps: (() => Promise<boolean>)[];
  /** Sum that the provider has afterwards. */
  readonly held: number;
  /** Sum of a partial refund. */
  part: number;
};

export type PaymentOperation = {
  name: string;
  provider: ProviderName;
  /** The operation is a job: it is over when nothing is left to do. */
  isJob?: true;
  /** Statement from which the points count. */
  from?: RegExp;
  /** Statement from which they do not. */
  until?: RegExp;
  /** Brings an order to the state before. */
  prepare(shop: PayingShop): Promise<PaymentCase>;
};

const names = Object.keys(providers) as ProviderName[];

async function begin(shop: PayingShop, provider: ProviderName) {
  const { type, begin: beginAt } = providers[provider];
  const order = await shop.place(await shop.customer(), type, { key: randomUUID() });
  if (!order) throw new Error("A running server does not answer");
  return { order, payment: beginAt(shop, order), part: 0 };
}

async function opened(shop: PayingShop, provider: ProviderName) {
  const begun = await begin(shop, provider);
  await answered(begun.payment.open);
  return begun;
}

async function paid(shop: PayingShop, provider: ProviderName) {
  const begun = await opened(shop, provider);
  await answered(begun.payment.perform);
  await settled(shop, begun.order);
  return begun;
}

/** A tip whose payment has begun. */
async function tipped(shop: PayingShop, provider: "Payme" | "Click") {
  const { type, begin: beginAt } = providers[provider];
  const order = await shop.tip(await shop.customer(), type);
  const payment = beginAt(shop, order);
  await answered(payment.open);
  return { order, payment, part: 0 };
}

async function answered(message: () => Promise<boolean>) {
  if (!(await message())) throw new Error("A running server does not answer");
}

/** The customer cancels a paid order. */
const cancelOrder =
  ({ call }: PayingShop, { id, customer }: PlacedOrder) =>
  async () => {
    const { status } = await call(customer, "PUT", `/orders/v1/orders/${id}/cancel`, {
      reason: "Kech",
    });
    // 409: it was cancelled, and the answer was lost.
    if (![0, 200, 409].includes(status)) throw new Error(`Cancelling answered ${status}`);
    return status !== 0;
  };

function refundPart({ call, owner }: PayingShop, { id }: PlacedOrder, amount: number) {
  const body = { key: randomUUID(), amount, reason: "Sovuq" };
  return async () => {
    const { status } = await call(owner, "POST", `/staff/v1/orders/${id}/refunds`, body);
    if (status !== 0 && status !== 200) throw new Error(`Refunding answered ${status}`);
    return status !== 0;
  };
}

/** Finds what is to be done at once for this order, and what a job is doing. */
const leftToDo = `
  select id from payment_attempt where order_id = $1 and state = 'REFUND_DUE' and by_hand_since is null
  union all select id from order_refund where order_id = $1 and state = 'DUE' and by_hand_since is null
  union all select id from fiscal_receipt where order_id = $1 and state = 'DUE'
    and (issuer = 'OFD' or issuer = 'CLICK' and kind = 'SALE')
  union all select task.id from (
    select id from payment_attempt where order_id = $1
    union all select id from order_refund where order_id = $1
    union all select id from fiscal_receipt where order_id = $1
  ) as task
  join graphile_worker._private_jobs as job on job.locked_at is not null
    and task.id::text in (payload->>'attemptId', payload->>'refundId', payload->>'receiptId')`;
const patienceMs = 30_000;

/**
 * Waits until the jobs of an order are done. Those that wait for another attempt are due at once.
 *
 * @param isOver Ends the waiting. @throws If something is left undone.
 */
export async function settled(
  { client }: PayingShop,
  { id }: PlacedOrder,
  isOver: () => boolean = () => false,
): Promise<void> {
  const giveUpAt = performance.now() + patienceMs;
  while (!isOver()) {
    const { rows } = await client.query<{ id: string }>(leftToDo, [id]);
    if (rows.length === 0) return;
    if (performance.now() > giveUpAt) throw new Error("Jobs are not done");
    await client.query(
      `update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null
        and array[payload->>'attemptId', payload->>'refundId', payload->>'receiptId'] && $1::text[]`,
      [rows.map((row) => row.id)],
    );
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The job of a receipt reads it. */
const readsReceipt = /from "fiscal_receipt" where "merchant_id" = \$1 and "id" = \$2$/;
const part = 9_000;

export const paymentOperations: readonly PaymentOperation[] = [
  ...names.map((provider): PaymentOperation => ({
    name: "open",
    provider,
    async prepare(shop) {
      const begun = await begin(shop, provider);
      return { ...begun, steps: [begun.payment.open], held: 0 };
    },
  })),
  ...names.map((provider): PaymentOperation => ({
    name: "perform",
    provider,
    async prepare(shop) {
      const begun = await opened(shop, provider);
      return { ...begun, steps: [begun.payment.perform], held: begun.order.amount };
    },
  })),
  ...names.map((provider): PaymentOperation => ({
    name: "cancel",
    provider,
    async prepare(shop) {
      const begun = await opened(shop, provider);
      return { ...begun, steps: [begun.payment.cancel], held: 0 };
    },
  })),
  {
    name: "charge a card",
    provider: "Payme",
    async prepare(shop) {
      const customer = await shop.customer();
      const card = { key: randomUUID(), cardId: await saveCard(shop, customer) };
      const order: PlacedOrder = { id: randomUUID(), number: 0, amount: 0, customer };
      const payment = cardPayment(shop, order);
      const place = async () =>
        Boolean(Object.assign(order, await shop.place(customer, "PAYME", card)).number);
      return {
        order,
        payment,
        steps: [place],
        part: 0,
        // The process may have been killed before it had the card charged: then the order waits for another payment.
        get held() {
          return payment.held();
        },
      };
    },
  },
  // The others cancel no paid payment by themselves.
  ...(["Payme", "Uzum’s app"] as const).map((provider): PaymentOperation => ({
    name: "cancel (paid)",
    provider,
    async prepare(shop) {
      const begun = await paid(shop, provider);
      return { ...begun, steps: [begun.payment.cancel], held: 0 };
    },
  })),
  ...names.map((provider): PaymentOperation => ({
    name: "refund",
    provider,
    isJob: true,
    until: readsReceipt,
    async prepare(shop) {
      const begun = await paid(shop, provider);
      return { ...begun, steps: [cancelOrder(shop, begun.order)], held: 0 };
    },
  })),
  ...(["Click", "Uzum Checkout"] as const).map((provider): PaymentOperation => ({
    name: "refund (part)",
    provider,
    isJob: true,
    until: readsReceipt,
    async prepare(shop) {
      const begun = await paid(shop, provider);
      const held = begun.order.amount - part;
      return { ...begun, steps: [refundPart(shop, begun.order, part)], held, part };
    },
  })),
  ...(["Payme", "Click"] as const).map((provider): PaymentOperation => ({
    name: "tip",
    provider,
    async prepare(shop) {
      const begun = await tipped(shop, provider);
      return { ...begun, steps: [begun.payment.perform], held: begun.order.amount };
    },
  })),
  {
    name: "tip (goes back)",
    provider: "Payme",
    async prepare(shop) {
      const begun = await tipped(shop, "Payme");
      await answered(begun.payment.perform);
      return { ...begun, steps: [begun.payment.cancel], held: 0 };
    },
  },
  // The receipt is issued by Payme, by Click, by the operator.
  {
    name: "fiscalise",
    provider: "Payme",
    async prepare(shop) {
      const begun = await paid(shop, "Payme");
      const report = begun.payment.reportReceipt;
      return { ...begun, steps: report ? [report] : [], held: begun.order.amount };
    },
  },
  ...(["Click", "Uzum’s app"] as const).map((provider): PaymentOperation => ({
    name: "fiscalise",
    provider,
    isJob: true,
    from: readsReceipt,
    async prepare(shop) {
      const begun = await opened(shop, provider);
      return { ...begun, steps: [begun.payment.perform], held: begun.order.amount };
    },
  })),
  {
    name: "fiscalise (return)",
    provider: "Uzum Checkout",
    isJob: true,
    from: readsReceipt,
    async prepare(shop) {
      const begun = await paid(shop, "Uzum Checkout");
      return { ...begun, steps: [cancelOrder(shop, begun.order)], held: 0 };
    },
  },
];
