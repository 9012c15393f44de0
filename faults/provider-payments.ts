import { randomUUID } from "node:crypto";
import { shopMessages } from "@dasturxon/sandboxes/click/shop-messages";
import { receiptStates, type PaymeError } from "@dasturxon/sandboxes/payme/payme-desk";
import { sendCallback } from "@dasturxon/sandboxes/uzum/checkout-callbacks";
import { merchantCalls, type ShopAnswer } from "@dasturxon/sandboxes/uzum/merchant-calls";
import type { Customer } from "./order-load.ts";
import type { OnlineType, PayingShop, PlacedOrder } from "./paying-shop.ts";

/**
 * A payment of an order as its provider knows it. Each message may be sent again, as the provider's protocol says, and tells
 * whether it was answered.
 *
 * @throws From each message, if the answer is none that the protocol allows.
 */
export type ProviderPayment = {
  open(): Promise<boolean>;
  perform(): Promise<boolean>;
  /** The provider, or a person in its cabinet, ends it, paid or not. */
  cancel(): Promise<boolean>;
  /** The provider reports the receipt of the sale. */
  reportReceipt?(): Promise<boolean>;
  /** Says again what the shop has not answered while the provider did what the shop asked for. */
  sayAgain?(): Promise<boolean>;
  /** Sum that the provider has for the shop. */
  held(): number;
  /** Sum that went back to the customer. */
  returned(): number;
  /** Staff refund it in the provider's cabinet. */
  hasNoRefundCall?: true;
  /** A person returns a part in the cabinet of a provider that takes no keys, and reports nothing. */
  returnPart?(sum: number): void;
  /** Whether the provider has issued the sale's receipt. */
  hasReceipt?(): boolean;
};

type Begin = (shop: PayingShop, order: PlacedOrder) => ProviderPayment;

const tiyin = 100;

/** Payme's code for no answer, and for our faults. */
const noAnswer = -32400;

function isAnswered(error: PaymeError | null | undefined): boolean {
  if (error && error.code !== noAnswer) throw new Error(`Refused with ${JSON.stringify(error)}`);
  return !error;
}

const paymePayment: Begin = ({ payme, unansweredCancels, accounts: { desk } }, order) => {
  const { receipts } = payme;
  const account = { order_id: String(order.number) };
  const receipt = receipts.create(desk, order.amount * tiyin, account);
  const { _id: id } = receipt;
  const cancel = async () => isAnswered(await receipts.cancel(desk, receipt, "refund"));
  let isReported = false;
  return {
    async open() {
      const { create_time: time, amount } = receipt;
      const more = { time, amount, account };
      const { error } = await receipts.send(desk, "CreateTransaction", receipt, more);
      if (!error) receipt.state = receiptStates.creating;
      return isAnswered(error);
    },
    perform: async () => isAnswered(await receipts.perform(desk, receipt)),
    cancel,
    async reportReceipt() {
      const terminal = "EP000000000001";
      const { error } = await receipts.send(desk, "SetFiscalData", receipt, {
        type: "PERFORM",
        fiscal_data: {
          status_code: 0,
          receipt_id: order.number,
          terminal_id: terminal,
          fiscal_sign: `${order.number}0001`,
          qr_code_url: `https://ofd.soliq.uz/epi?t=${terminal}&r=${order.number}`,
          date: "20261126120000",
        },
      });
      isReported = true;
      return isAnswered(error);
    },
    sayAgain: async () => !unansweredCancels.has(id) || cancel(),
    held: () => (receipt.state === receiptStates.paid ? order.amount : 0),
    returned: () =>
      receipt.state === receiptStates.cancelled && receipt.pay_time > 0 ? order.amount : 0,
    hasReceipt: () => isReported,
  };
};

/** Saves a card as a browser and its customer do. @returns Its id. */
export async function saveCard(
  { payme, call, accounts: { desk } }: PayingShop,
  customer: Customer,
): Promise<string> {
  const ask = async (method: string, params: object): Promise<string> => {
    const response = await payme.api(
      new Request("http://payme/api", {
        method: "POST",
        headers: { "x-auth": desk.id },
        body: JSON.stringify({ id: 1, method, params }),
      }),
    );
    return (await response.json()).result.card.token;
  };
  const card = { number: "8600069195406311", expire: "0399" };
  const created = await ask("cards.create", { card, save: true });
  const token = await ask("cards.verify", { token: created, code: "666666" });
  const { status, body } = await call(customer, "POST", "/payments/v1/cards", { token });
  if (status !== 200) throw new Error(`Saving the card answered ${status}`);
  return body.id;
}

const never = () => Promise.reject(new Error("The shop charges the card itself"));

/** The shop has a card charged: Payme's messages answer its call. */
export function cardPayment(shop: PayingShop, order: PlacedOrder): ProviderPayment {
  const { payme, accounts, call } = shop;
  const { desk } = accounts;
  const all = () =>
    payme.receipts
      .list(desk.id, 0, Date.now())
      .filter(({ account }) => account.some(({ value }) => value === String(order.number)));
  return {
    open: never,
    perform: never,
    cancel: never,
    /** The money is taken: Payme says so until it is answered. Then the customer's page has the server look. */
    async sayAgain() {
      for (const receipt of all())
        if (
          receipt.state === receiptStates.closing &&
          !isAnswered(await payme.receipts.perform(desk, receipt))
        )
          return false;
      const { status } = await call(
        order.customer,
        "POST",
        `/payments/v2/checkout/${order.id}/check`,
      );
      return status === 200;
    },
    held: () => all().filter(({ state }) => state === receiptStates.paid).length * order.amount,
    returned: () => 0,
    hasReceipt: () => false,
  };
}

/** Click's own codes of a payment. */
const clickStatus = { paid: 2, refused: -5017, cancelled: -9 };

const clickPayment: Begin = ({ click, deliver, accounts: { click: account } }, order) => {
  const payment = click.payments.begin({
    serviceId: account.serviceId,
    orderNumber: String(order.number),
    amount: order.amount.toFixed(2),
    createdAt: new Date(),
  });
  const messages = shopMessages({ deliver, clock: () => new Date() }, account, payment);
  let prepareId: number | null = null;
  const expect = (error: number, allowed: readonly number[]) => {
    if (!allowed.includes(error)) throw new Error(`Click was answered with ${error}`);
    return true;
  };
  return {
    async open() {
      const answer = await messages.prepare();
      prepareId = answer?.merchant_prepare_id ?? null;
      return answer ? expect(answer.error, [0]) : false;
    },
    async perform() {
      payment.status = clickStatus.paid;
      const answer = await messages.complete(prepareId);
      if (answer?.error === clickStatus.cancelled) payment.status = clickStatus.cancelled;
      return answer ? expect(answer.error, [0, -4, clickStatus.cancelled]) : false;
    },
    async cancel() {
      payment.status = clickStatus.refused;
      const answer = await messages.complete(prepareId, clickStatus.refused, "Refused");
      return answer ? expect(answer.error, [clickStatus.cancelled]) : false;
    },
    held: () => (payment.status === clickStatus.paid ? order.amount - payment.reversed : 0),
    returned: () => payment.reversed,
    returnPart: (sum) => void (payment.reversed += sum),
    hasReceipt: () => payment.receiptUrl !== null,
  };
};

/** In Uzum's app: a repeated call is an error, so a call without an answer is followed by a question. */
const uzumPayment: Begin = ({ deliver, accounts: { uzum } }, order) => {
  const transaction = {
    transId: randomUUID(),
    orderNumber: String(order.number),
    amount: order.amount * tiyin,
  };
  const calls = merchantCalls({ deliver, clock: () => new Date() }, uzum, transaction);
  let [held, returned] = [0, 0];
  let isUnanswered = false;
  /** @param done The status after it, and the error when it is repeated. */
  async function send(call: () => Promise<ShopAnswer | null>, done: string, again: string) {
    const known = isUnanswered ? await calls.status() : null;
    const answer = known?.status === done ? known : await call();
    isUnanswered = answer === null;
    if (answer && answer.status !== done && answer.errorCode !== again)
      throw new Error(`Uzum was answered with ${JSON.stringify(answer)}`);
    return answer !== null;
  }
  return {
    open: () => send(calls.create, "CREATED", "10010"),
    perform() {
      held = order.amount;
      return send(calls.confirm, "CONFIRMED", "10016");
    },
    async cancel() {
      const isDone = await send(calls.cancel, "REVERSED", "10018");
      if (isDone) [held, returned] = [0, returned + held];
      return isDone;
    },
    hasNoRefundCall: true,
    held: () => held,
    returned: () => returned,
  };
};

/** On the page of Checkout, which the shop registers for its customer. */
const checkoutPayment: Begin = (shop, order) => {
  const { uzum, deliver, accounts } = shop;
  let id: string | null = null;
  const find = () => {
    const found = id === null ? null : uzum.orders.find(id);
    if (!found) throw new Error("The payment is not registered");
    return found;
  };
  async function report(status: "COMPLETED" | "DECLINED") {
    const found = find();
    found.status = status;
    let isTaken = false;
    const network = {
      newId: () => randomUUID(),
      async deliver(request: Request) {
        const response = await deliver(request);
        isTaken = response.status === 200;
        return response;
      },
    };
    await sendCallback(network, accounts.uzum, found);
    return isTaken;
  }
  return {
    async open() {
      const path = `/payments/v2/checkout/${order.id}`;
      const { status, body } = await shop.call(order.customer, "GET", path);
      if (status === 0) return false;
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      id = new URL(body.url).pathname.split("/").at(-1) ?? null;
      return true;
    },
    perform: () => report("COMPLETED"),
    cancel: () => report("DECLINED"),
    held: () => {
      const found = id === null ? null : uzum.orders.find(id);
      const isTaken = found?.status === "COMPLETED" || found?.status === "REFUNDED";
      return isTaken ? (found.amount - found.refunded) / tiyin : 0;
    },
    returned: () => (id === null ? 0 : (uzum.orders.find(id)?.refunded ?? 0) / tiyin),
  };
};

export const providers = {
  Payme: { type: "PAYME", begin: paymePayment },
  Click: { type: "CLICK", begin: clickPayment },
  "Uzum’s app": { type: "UZUM", begin: uzumPayment },
  "Uzum Checkout": { type: "UZUM", begin: checkoutPayment },
} as const satisfies Record<string, { type: OnlineType; begin: Begin }>;

export type ProviderName = keyof typeof providers;
