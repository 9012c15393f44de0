import { receiptStates, type PaymeReceipt } from "@dasturxon/sandboxes/payme/payme-desk";
import fc from "fast-check";
import { expect } from "vitest";
import { testPaymeDesk } from "../../../test/support/test-payments.ts";
import { itAgreesAfterAnyHistory } from "../../modules/payments/payment-test-histories.ts";
import { anyIndex, anyOf } from "../../modules/payments/payment-test-steps.ts";
import type { PaymentWorld } from "../../modules/payments/payment-test-world.ts";

// Messages of Payme, which repeats each of them, and its statement.

const messages = [
  {
    weight: 5,
    arbitrary: fc.record({
      kind: anyOf("begin"),
      order: anyIndex,
      /** Until the message arrives. */
      minutes: fc.constantFrom(0, 0, 2, 6),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: anyOf("perform", "perform", "perform at once", "debit", "refund", "repeat"),
      receipt: anyIndex,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: anyOf("lose answers", "hear answers") }),
  },
];
type Message = (typeof messages)[number]["arbitrary"] extends fc.Arbitrary<infer M> ? M : never;

type StatementLine = { id: string; state: number; time: number; amount: number };

function playPayme(world: PaymentWorld) {
  const { api } = world;
  const { payme } = api.provider;
  const { receipts } = payme;
  const desk = testPaymeDesk(world.brand);
  const begun: PaymeReceipt[] = [];
  const accountOf = ({ account }: PaymeReceipt) =>
    Object.fromEntries(account.map(({ name, value }) => [name, value]));

  async function begin(index: number, minutes: number) {
    const payable = world.payableAt(index);
    const account = { order_id: String(payable.number) };
    const receipt = receipts.create(desk, payable.amount * 100, account);
    begun.push(receipt);
    const { amount, create_time: time } = receipt;
    api.pass(minutes * 60_000);
    const order = { time, amount, account: accountOf(receipt) };
    const { error } = await receipts.send(desk, "CreateTransaction", receipt, order);
    receipt.state = error ? receiptStates.cancelled : receiptStates.creating;
  }

  async function about(receipt: PaymeReceipt, kind: Message["kind"]) {
    const { _id: id, state, amount, create_time: time } = receipt;
    if (state === receiptStates.cancelled || world.isReturnedByHand(id)) return;
    const isPaid = state === receiptStates.paid;
    switch (kind) {
      case "perform":
        return receipts.perform(desk, receipt);
      case "perform at once": {
        const send = () => receipts.send(desk, "PerformTransaction", receipt);
        const answers = await Promise.all([send(), send(), send()]);
        expect(new Set(answers.map(({ result }) => JSON.stringify(result))).size).toBe(1);
        world.count("doubled message");
        return receipts.perform(desk, receipt);
      }
      case "debit":
        return isPaid ? null : receipts.cancel(desk, receipt, "debit");
      case "refund":
        return isPaid ? receipts.cancel(desk, receipt, "refund") : null;
      case "repeat": {
        const order = { time, amount, account: accountOf(receipt) };
        await receipts.send(desk, "CreateTransaction", receipt, order);
        return receipts.send(desk, "CheckTransaction", receipt);
      }
    }
  }

  return {
    async send(message: Message) {
      world.count(message.kind);
      if (message.kind === "begin") return begin(message.order, message.minutes);
      if (!("receipt" in message))
        return api.provider.setLosingAnswers(message.kind === "lose answers");
      const receipt = begun[message.receipt % begun.length];
      return receipt && about(receipt, message.kind);
    },
    async compare() {
      expect(payme.complaints).toEqual([]);
      const period = { from: world.begunAt.getTime(), to: api.now().getTime() };
      const { result } = await payme.call(desk, "GetStatement", period);
      const statement = result?.["transactions"] as StatementLine[];
      const held = new Map(world.paymentsAt("PAYME").map((payment) => [payment.id, payment.held]));
      for (const { id, state, time, amount } of statement) {
        const { create_time, state: atPayme, amount: asked } = receipts.find(desk.id, id)!;
        const isPaid = atPayme === receiptStates.paid && !world.isReturnedByHand(id);
        if (!world.isReturnedByHand(id))
          expect({ id, isPaid: state === 2 }).toEqual({ id, isPaid });
        expect({ time, amount }).toEqual({ time: create_time, amount: asked });
        held.delete(id);
      }
      expect(
        [...held.values()].every((left) => left === 0),
        "unbooked",
      ).toBe(true);
    },
  };
}

itAgreesAfterAnyHistory({ provider: "PAYME", sample: 12, messages, play: playPayme });
