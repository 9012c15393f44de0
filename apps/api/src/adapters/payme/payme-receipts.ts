import { fromTiyin } from "@dasturxon/domain/payment/tiyin";
import * as z from "zod";
import {
  PaymentProviderError,
  RefundRefusedError,
  type PaymentAccount,
  type PaymentProvider,
  type ProviderPayment,
  type ProviderStatus,
} from "../../ports/payment-provider.ts";
import { orderNumberOf } from "./order-number.ts";
import { asProviderError, PaymeRefusal, type PaymeCall } from "./payme-calls.ts";
import { accountField } from "./payme-config.ts";

const State = z.object({ state: z.number() });
const Receipt = z.object({
  _id: z.string(),
  state: z.number(),
  create_time: z.number(),
  pay_time: z.number().nullish(),
  amount: z.number(),
  account: z.array(z.object({ name: z.string(), value: z.unknown() })).nullish(),
});
type Receipt = z.infer<typeof Receipt>;

/** Payme's numbers: paid; and cancelled, or about to be. */
export const receiptPaid = 4;
const cancelledStates = [21, 30, 50] as const;
const cancelled = new Set<number>(cancelledStates);
const Cancelled = z.object({ receipt: z.object({ state: z.literal(cancelledStates) }) });
/** The most that one call lists. */
const pageSize = 50;

/** Payments as Payme knows them: Payme's Subscribe API. */
export function paymeReceipts(
  call: PaymeCall,
): Required<Pick<PaymentProvider, "refund" | "status" | "listPayments">> {
  const stateOf = async (account: PaymentAccount, id: string) =>
    (await call(account, "receipts.check", { id }, State).catch(asProviderError)).state;
  return {
    async refund(account, { attempt, amount }) {
      if (amount !== attempt.amount)
        throw new RefundRefusedError("Payme refunds whole payments only");
      const id = attempt.providerTxId;
      try {
        await call(account, "receipts.cancel", { id }, Cancelled);
      } catch (error) {
        if (!(error instanceof PaymeRefusal)) throw error;
        // Perhaps it was cancelled before.
        if (cancelled.has(await stateOf(account, id))) return;
        throw new RefundRefusedError(error.message, { cause: error });
      }
    },
    async status(account, { providerTxId, performedAt }): Promise<ProviderStatus> {
      const state = await stateOf(account, providerTxId);
      if (state === receiptPaid) return "PAID";
      if (!cancelled.has(state)) return "OPEN";
      return performedAt ? "REFUNDED" : "CANCELLED";
    },
    async listPayments(account, { from, to }) {
      const period = { from: from.getTime(), to: to.getTime(), count: pageSize };
      const listed = new Map<string, Receipt>();
      for (let offset = 0, isLast = false; !isLast; offset += pageSize) {
        const params = { ...period, offset };
        const page = await call(account, "receipts.get_all", params, z.array(Receipt)).catch(
          asProviderError,
        );
        isLast = page.length < pageSize;
        const before = listed.size;
        for (const receipt of page) listed.set(idOf(receipt), receipt);
        if (!isLast && listed.size === before)
          throw new PaymentProviderError("receipts.get_all lists the same receipts again");
      }
      return [...listed.values()].flatMap(paymentOf);
    },
  };
}

const idOf = ({ _id }: Receipt) => _id;

/** Nothing for a receipt that was not paid: there is no money in it. */
function paymentOf({ _id, state, pay_time, amount, account }: Receipt): ProviderPayment[] {
  const sum = fromTiyin(amount);
  const wasPaid = state === receiptPaid || (cancelled.has(state) && Boolean(pay_time));
  if (!wasPaid || sum === null) return [];
  const value = account?.find(({ name }) => name === accountField)?.value;
  return [
    {
      providerTxId: _id,
      orderNumber: orderNumberOf(value),
      amount: sum,
      state: state === receiptPaid ? "PAID" : "CANCELLED",
    },
  ];
}
