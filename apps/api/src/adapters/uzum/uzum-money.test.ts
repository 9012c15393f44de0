import { merchantCalls, type ShopAnswer } from "@dasturxon/sandboxes/uzum/merchant-calls";
import { anId } from "@dasturxon/testing/sample-values";
import fc from "fast-check";
import { expect } from "vitest";
import { testUzumAccount } from "../../../test/support/test-payments.ts";
import { itAgreesAfterAnyHistory } from "../../modules/payments/payment-test-histories.ts";
import { anyIndex, anyOf } from "../../modules/payments/payment-test-steps.ts";
import type { PaymentWorld, ProviderPayment } from "../../modules/payments/payment-test-world.ts";

// Transactions in Uzum's app, beside payments of the same orders at Checkout.

const messages = [
  {
    weight: 6,
    arbitrary: fc.record({ kind: anyOf("create"), order: anyIndex }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: anyOf("confirm"),
      payment: anyIndex,
      /** How often the message is sent; all but the last answer are lost. */
      times: fc.constantFrom(1, 1, 2, 3),
      areAtOnce: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: anyOf("reverse", "status", "create again"),
      payment: anyIndex,
    }),
  },
];
type Message = (typeof messages)[number]["arbitrary"] extends fc.Arbitrary<infer M> ? M : never;

/** A transaction in Uzum's app. */
type Begun = ProviderPayment & {
  amount: number;
  /** Uzum knows how it ended. */
  isOver: boolean;
  calls: ReturnType<typeof merchantCalls>;
};

/** Keeps Uzum's books by the answers of the shop alone. */
function playUzum(world: PaymentWorld) {
  const { api } = world;
  const begun: Begun[] = [];

  async function create({ number, amount }: ReturnType<PaymentWorld["payableAt"]>) {
    const account = testUzumAccount(world.merchantId)!;
    const id = anId();
    const payment = { transId: id, orderNumber: String(number), amount: amount * 100 };
    const calls = merchantCalls({ deliver: api.hooks, clock: api.now }, account, payment);
    const answer = await calls.create();
    if (answer?.status !== "CREATED")
      return expect(["10007", "10008", "10009"]).toContain(answer?.errorCode);
    const one = {
      id,
      provider: "UZUM" as const,
      begunAt: api.now(),
      held: 0,
      amount,
      isOver: false,
      calls,
    };
    begun.push(one);
    world.inApp.push(one);
  }

  /** Debits the customer, and reports it until there is an answer. */
  async function confirm(one: Begun, { times, areAtOnce }: Extract<Message, { kind: "confirm" }>) {
    const { calls } = one;
    if (one.isOver) return expect(["10015", "10016"]).toContain((await calls.confirm())?.errorCode);
    one.isOver = true;
    const answers: (ShopAnswer | null)[] = [];
    if (areAtOnce)
      answers.push(...(await Promise.all(Array.from({ length: times }, () => calls.confirm()))));
    else for (let sent = 0; sent < times; sent += 1) answers.push(await calls.confirm());
    const found = answers.map((answer) => answer?.errorCode ?? answer?.status ?? "");
    const isConfirmed = found.includes("CONFIRMED");
    if (isConfirmed) one.held = one.amount;
    // Once confirmed, or always refused: then Uzum gives the money back.
    const repeats = found.filter((code) => code !== "CONFIRMED");
    const [repeat, length] = isConfirmed ? ["10016", times - 1] : ["10015", times];
    expect(repeats).toEqual(Array<string>(length).fill(repeat));
    if (times > 1) world.count("doubled message");
  }

  async function reverse(one: Begun) {
    // Uzum does not return again the money that staff have returned in the cabinet.
    if (world.isReturnedByHand(one.id)) return;
    const answer = await one.calls.cancel();
    if (answer?.status === "REVERSED") Object.assign(one, { held: 0, isOver: true });
    else expect(["10017", "10018"]).toContain(answer?.errorCode);
  }

  /** Uzum does not report refunds that staff make in the cabinet. */
  async function agrees({ id, held, calls }: Begun) {
    if (world.isReturnedByHand(id)) return;
    expect((await calls.status())?.status === "CONFIRMED").toBe(held > 0);
  }

  return {
    async send(message: Message) {
      world.count(message.kind);
      if (message.kind === "create") return create(world.payableAt(message.order));
      const one = begun[message.payment % begun.length];
      if (!one) return;
      switch (message.kind) {
        case "confirm":
          return confirm(one, message);
        case "reverse":
          return reverse(one);
        case "status":
          return agrees(one);
        case "create again":
          return expect((await one.calls.create())?.errorCode).toBe("10010");
      }
    },
    async compare() {
      for (const one of begun) await agrees(one);
    },
  };
}

itAgreesAfterAnyHistory({ provider: "UZUM", sample: 10, messages, play: playUzum });
