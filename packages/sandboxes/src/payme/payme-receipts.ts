import { noAnswer, type MerchantCalls } from "./merchant-calls.ts";
import {
  receiptStates,
  type PaymeConfig,
  type PaymeDesk,
  type PaymeError,
  type PaymeReceipt,
} from "./payme-desk.ts";

/** Kept in memory. */
const mostReceipts = 10_000;

/** Payme's reasons of a cancellation. */
const reasons = { debit: 2, execution: 3, refund: 5 };

/** A transaction in the shop's statement. */
type BookedTransaction = {
  id: string;
  time: number;
  amount: number;
  account: Record<string, string>;
  perform_time: number;
  cancel_time: number;
  state: number;
};

/** The state of a receipt whose transaction has this state in the shop. */
function stateOf(transaction: number) {
  if (transaction < 0) return receiptStates.cancelled;
  return transaction === 2 ? receiptStates.paid : receiptStates.creating;
}

/** Payments at Payme, and what it tells the shops about them. */
export function paymeReceipts({ clock, newId, later }: PaymeConfig, call: MerchantCalls) {
  const receipts = new Map<string, PaymeReceipt & { deskId: string }>();
  const now = () => clock().getTime();
  const accountOf = ({ account }: PaymeReceipt) =>
    Object.fromEntries(account.map(({ name, value }) => [name, value]));

  function create(desk: PaymeDesk, amount: number, account: Record<string, string>): PaymeReceipt {
    const id = newId();
    const receipt = {
      _id: id,
      deskId: desk.id,
      create_time: now(),
      pay_time: 0,
      cancel_time: 0,
      state: receiptStates.new,
      amount,
      account: Object.entries(account).map(([name, value]) => ({ name, title: name, value })),
    };
    receipts.set(id, receipt);
    if (receipts.size > mostReceipts) receipts.delete(receipts.keys().next().value as string);
    return receipt;
  }

  const send = (desk: PaymeDesk, method: string, { _id: id }: PaymeReceipt, more: object = {}) =>
    call(desk, method, { id, ...more });

  /** Whether the shop takes the payment. @returns Its refusal. */
  async function begin(desk: PaymeDesk, receipt: PaymeReceipt): Promise<PaymeError | null> {
    const { _id: id, amount } = receipt;
    const account = accountOf(receipt);
    const checked = await call(desk, "CheckPerformTransaction", { amount, account });
    if (checked.error) return end(receipt, checked.error);
    const order = { id, time: now(), amount, account };
    const created = await call(desk, "CreateTransaction", order);
    if (created.error) return end(receipt, created.error);
    receipt.state = receiptStates.creating;
    return null;
  }

  function end(receipt: PaymeReceipt, error: PaymeError): PaymeError {
    receipt.state = receiptStates.cancelled;
    receipt.cancel_time = now();
    return error;
  }

  /** Tells the shop that the money is taken; returns it to the customer if the shop refuses. */
  async function perform(desk: PaymeDesk, receipt: PaymeReceipt): Promise<PaymeError | null> {
    receipt.state = receiptStates.closing;
    const { error } = await send(desk, "PerformTransaction", receipt);
    if (!error) {
      receipt.state = receiptStates.paid;
      receipt.pay_time = now();
      return null;
    }
    if (error.code === noAnswer) later(async () => void (await perform(desk, receipt)));
    else await cancel(desk, receipt, "execution");
    return error;
  }

  /** @returns The shop's refusal; then the receipt stays as it is. */
  async function cancel(
    desk: PaymeDesk,
    receipt: PaymeReceipt,
    why: keyof typeof reasons,
  ): Promise<PaymeError | null> {
    if (receipt.state === receiptStates.cancelled) return null;
    if (receipt.state !== receiptStates.new) {
      const { error } = await send(desk, "CancelTransaction", receipt, { reason: reasons[why] });
      if (error) return error;
    }
    receipt.state = receiptStates.cancelled;
    receipt.cancel_time = now();
    return null;
  }

  /**
   * Reads the payments of before from the shop's statement: this simulator keeps them in memory, and may be started
   * anew while the shop refunds one.
   */
  async function recall(desk: PaymeDesk): Promise<void> {
    const { result } = await call(desk, "GetStatement", { from: 0, to: now() });
    for (const { id, ...booked } of (result?.["transactions"] ?? []) as BookedTransaction[])
      if (!receipts.has(id))
        receipts.set(id, {
          _id: id,
          deskId: desk.id,
          create_time: booked.time,
          pay_time: booked.perform_time,
          cancel_time: booked.cancel_time,
          state: stateOf(booked.state),
          amount: booked.amount,
          account: Object.entries(booked.account).map(([name, value]) => ({
            name,
            title: name,
            value,
          })),
        });
  }

  const ofDesk = (deskId: string) =>
    [...receipts.values()].filter((receipt) => receipt.deskId === deskId);

  return {
    /** Sends a message about a receipt, without noticing the answer. */
    send,
    create,
    begin,
    perform,
    cancel,
    has: (id: string): boolean => receipts.has(id),
    recall,
    find: (deskId: string, id: unknown): PaymeReceipt | null => {
      const receipt = typeof id === "string" ? receipts.get(id) : undefined;
      return receipt?.deskId === deskId ? receipt : null;
    },
    /** Begun in a period, oldest first. */
    list: (deskId: string, from: number, to: number): PaymeReceipt[] =>
      ofDesk(deskId).filter(({ create_time }) => create_time >= from && create_time <= to),
  };
}

export type PaymeReceipts = ReturnType<typeof paymeReceipts>;
