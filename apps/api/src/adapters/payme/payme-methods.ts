import { fromTiyin } from "@dasturxon/domain/payment/tiyin";
import * as z from "zod";
import type { LedgerAnswer, PaymentAttempt, PaymentLedger } from "../../ports/payment-ledger.ts";
import { fiscalDetail } from "./fiscal-detail.ts";
import { fiscalReceipt, FiscalParams } from "./fiscal-receipt.ts";
import { orderNumberOf } from "./order-number.ts";
import { accountField } from "./payme-config.ts";
import { errorOfRefusal, RpcRefusal, rpcErrors, type RpcError } from "./payme-errors.ts";
import {
  cancelTime,
  createTime,
  numberOf,
  performTime,
  stateOf,
  statementLine,
  transactionState,
} from "./payme-transaction.ts";

type Method = (params: Record<string, unknown>, ledger: PaymentLedger) => Promise<object>;

/** A transaction has to be performed in this time, counted by Payme's clock. */
const lifeMs = 43_200_000;

/** Milliseconds since 1970, with 13 digits at most. */
const Time = z.int().min(0).max(9_999_999_999_999);
/** Payme's ids have 24 hexadecimal digits. */
const transactionId = /^[\w-]{1,100}$/;

const Transaction = z.object({ id: z.string() });
const Creation = z.object({ id: z.string().regex(transactionId), time: Time });
const Cancellation = z.object({ id: z.string(), reason: z.int().min(-1000).max(1000) });
const Period = z.object({ from: Time, to: Time });

/** The methods of the Merchant API, by Payme's names. @throws RpcRefusal from each. */
export const paymeMethods: Readonly<Record<string, Method>> = {
  async CheckPerformTransaction(params, ledger) {
    const { order, amount } = await payableOrder(params, ledger);
    const payable = await ledger.checkSale(order, amount);
    if (payable.refusal) throw refusal(payable.refusal);
    const { sale } = payable;
    return { allow: true, ...(sale && { detail: fiscalDetail(sale) }) };
  },

  async CreateTransaction(params, ledger) {
    const { id, time } = read(Creation, params);
    const { order, amount, account } = await payableOrder(params, ledger);
    const attempt = attemptOf(
      await ledger.open({
        order,
        providerTxId: id,
        amount,
        expiresAt: new Date(time + lifeMs),
        providerTime: new Date(time),
        providerData: { account },
        ifLocked: "REFUSE",
      }),
    );
    // Repeated after the payment.
    if (attempt.state !== "CREATED") throw new RpcRefusal(rpcErrors.impossible);
    return {
      create_time: createTime(attempt),
      transaction: numberOf(attempt),
      state: stateOf(attempt),
    };
  },

  async PerformTransaction(params, ledger) {
    // Payme holds the money until we accept it, and returns it if we do not.
    const answer = await ledger.perform(knownId(params), { onLate: "REFUSE" });
    // Errors about the account belong to the methods that name one.
    if (answer.refusal && answer.refusal !== "ATTEMPT_NOT_FOUND")
      throw new RpcRefusal(rpcErrors.impossible);
    const attempt = attemptOf(answer);
    if (attempt.state === "REFUNDED") throw new RpcRefusal(rpcErrors.impossible);
    return {
      transaction: numberOf(attempt),
      perform_time: performTime(attempt),
      state: stateOf(attempt),
    };
  },

  async CancelTransaction(params, ledger) {
    const id = knownId(params);
    const { reason } = read(Cancellation, params);
    const attempt = attemptOf(await ledger.cancel(id, String(reason)));
    return {
      transaction: numberOf(attempt),
      cancel_time: cancelTime(attempt),
      state: stateOf(attempt),
    };
  },

  async CheckTransaction(params, ledger) {
    const attempt = await ledger.find(knownId(params));
    if (!attempt) throw new RpcRefusal(rpcErrors.transactionNotFound);
    return transactionState(attempt);
  },

  async GetStatement(params, ledger) {
    const { from, to } = read(Period, params);
    const attempts = await ledger.list(new Date(from), new Date(to));
    // Others are charges of cards that Payme has not reported.
    const reported = attempts.filter(({ providerTime }) => providerTime !== null);
    return { transactions: reported.map(statementLine) };
  },

  async SetFiscalData(params, ledger) {
    const { id, type, fiscal_data } = read(FiscalParams, params, rpcErrors.invalidParams);
    const receipt = fiscalReceipt(type, fiscal_data);
    const isKnown =
      transactionId.test(id) &&
      // Payme reports failures too: then there is no receipt.
      (receipt ? await ledger.recordReceipt(id, receipt) : (await ledger.find(id)) !== null);
    if (!isKnown) throw new RpcRefusal(rpcErrors.receiptNotFound);
    return { success: true };
  },
};

const refusal = (code: keyof typeof errorOfRefusal) => new RpcRefusal(errorOfRefusal[code]);

function attemptOf(answer: LedgerAnswer): PaymentAttempt {
  if (answer.refusal) throw refusal(answer.refusal);
  return answer.attempt;
}

function read<T>(
  schema: z.ZodType<T>,
  params: object,
  error: RpcError = rpcErrors.invalidRequest,
): T {
  const { success, data } = schema.safeParse(params);
  if (!success) throw new RpcRefusal(error);
  return data;
}

function knownId(params: object): string {
  const { id } = read(Transaction, params);
  if (!transactionId.test(id)) throw new RpcRefusal(rpcErrors.transactionNotFound);
  return id;
}

const Account = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** Order and sum that a message names. An amount that is no sum is judged after the order. */
async function payableOrder(params: Record<string, unknown>, ledger: PaymentLedger) {
  const account = Account.safeParse(params["account"]).data;
  const orderNumber = orderNumberOf(account?.[accountField]);
  if (!account || orderNumber === null || !isStorable(account))
    throw new RpcRefusal(rpcErrors.orderNotFound);
  const order = { orderNumber };
  const { amount: tiyin } = params;
  const amount = typeof tiyin === "number" ? fromTiyin(tiyin) : null;
  if (amount === null) {
    const { refusal: code } = await ledger.check(order, null);
    throw code ? refusal(code) : new RpcRefusal(rpcErrors.wrongAmount);
  }
  return { order, amount, account };
}

/** PostgreSQL stores neither NUL nor half a character. */
function isStorable(account: object): boolean {
  const texts = Object.entries(account).flat().map(String);
  return texts.every((text) => text.isWellFormed() && !text.includes("\0"));
}
