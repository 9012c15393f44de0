import { sandboxClickAccount } from "@dasturxon/demo/sandbox-keys";
import type { ClickPayment } from "@dasturxon/sandboxes/click/click-account";
import { shopMessages, type ShopAnswer } from "@dasturxon/sandboxes/click/shop-messages";
import fc from "fast-check";
import { expect } from "vitest";
import { testClickKeys } from "../../../test/support/test-payments.ts";
import { itAgreesAfterAnyHistory } from "../../modules/payments/payment-test-histories.ts";
import { anyIndex, anyOf } from "../../modules/payments/payment-test-steps.ts";
import type { PaymentWorld } from "../../modules/payments/payment-test-world.ts";

// Messages of Click: several windows of one order, repeated, lost and altered ones, and refusals of banks.

const messages = [
  {
    weight: 7,
    arbitrary: fc.record({ kind: anyOf("prepare"), order: anyIndex }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: anyOf("complete"),
      payment: anyIndex,
      /** How often the message is sent; all but the last answer are lost. */
      times: fc.constantFrom(1, 1, 2, 3),
      areAtOnce: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: anyOf("decline", "prepare again", "repeat", "alter"),
      payment: anyIndex,
    }),
  },
];
type Message = (typeof messages)[number]["arbitrary"] extends fc.Arbitrary<infer M> ? M : never;

type Begun = {
  payment: ClickPayment;
  prepareId: number | null;
  messages: ReturnType<typeof shopMessages>;
};

/** Keeps Click's books by the answers of the shop alone. */
function playClick(world: PaymentWorld) {
  const { api } = world;
  const begun: Begun[] = [];

  async function prepare({ number, amount }: ReturnType<PaymentWorld["payableAt"]>) {
    const { SERVICE_ID: serviceId } = testClickKeys(world.brand);
    const account = sandboxClickAccount(api.services.secrets, serviceId)!;
    const payment = api.provider.click.payments.begin({
      serviceId,
      orderNumber: String(number),
      amount: amount.toFixed(2),
      createdAt: api.now(),
    });
    const ofPayment = shopMessages({ deliver: api.hooks, clock: api.now }, account, payment);
    const answer = await ofPayment.prepare();
    const prepareId = answer?.merchant_prepare_id ?? null;
    if (answer?.error === 0) begun.push({ payment, prepareId, messages: ofPayment });
    else {
      payment.status = answer?.error ?? -8;
      await ofPayment.complete(prepareId, payment.status);
    }
  }

  /** Debits the customer, and reports it until there is an answer. */
  async function complete(
    { payment, prepareId, messages: ofPayment }: Begun,
    { times, areAtOnce }: Extract<Message, { kind: "complete" }>,
  ) {
    if (payment.status !== 1) return;
    payment.status = 2;
    const send = () => ofPayment.complete(prepareId);
    const answers: (ShopAnswer | null)[] = [];
    if (areAtOnce) answers.push(...(await Promise.all(Array.from({ length: times }, send))));
    else for (let sent = 0; sent < times; sent += 1) answers.push(await send());
    const codes = answers.map((answer) => answer?.error);
    for (const code of codes) expect([0, -4, -9]).toContain(code);
    // "Cancelled" gives the money back; it never comes beside a success.
    if (codes.includes(-9)) {
      expect(new Set(codes).size).toBe(1);
      payment.status = -9;
    }
    if (times > 1) world.count("doubled message");
  }

  async function about({ payment, prepareId, messages: ofPayment }: Begun, kind: Message["kind"]) {
    if (kind === "prepare again") return ofPayment.prepare();
    if (kind === "decline" && payment.status === 1) {
      payment.status = -5017;
      const answer = await ofPayment.complete(prepareId, -5017, "Refused by the bank");
      expect(answer?.error).toBe(-9);
    }
    if (payment.status !== 2) return;
    if (kind === "repeat") return ofPayment.complete(prepareId);
    // The signature does not cover the error: a message of a paid payment comes once more, with one.
    if (kind === "alter") expect((await ofPayment.complete(prepareId, -5017))?.error).toBe(-9);
  }

  return {
    async send(message: Message) {
      world.count(message.kind);
      if (message.kind === "prepare") return prepare(world.payableAt(message.order));
      const one = begun[message.payment % begun.length];
      if (!one) return;
      return message.kind === "complete" ? complete(one, message) : about(one, message.kind);
    },
  };
}

itAgreesAfterAnyHistory({ provider: "CLICK", sample: 15, messages, play: playClick });
