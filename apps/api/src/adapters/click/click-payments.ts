import * as z from "zod";
import type { PaymentAttempt } from "../../ports/payment-ledger.ts";
import {
  PaymentProviderError,
  RefundRefusedError,
  type CheckoutRequest,
  type OrderToAskAbout,
  type PaymentProvider,
  type ProviderPayment,
  type ProviderStatus,
  type RefundRequest,
} from "../../ports/payment-provider.ts";
import { ClickRefusal, clickCalls, type ClickCall, type ClickConfig } from "./click-api.ts";
import { clickKeys, type ClickKeys } from "./click-keys.ts";
import { fiscaliseAtClick } from "./click-receipts.ts";
import { clickDate } from "./click-time.ts";

// Click's payment page and Merchant API. Amounts are in sums there.

const Payment = z.object({
  payment_id: z.union([z.string(), z.int()]).transform(String),
  /** Below 0: refused, or reversed; 0 and 1: not finished; 2: paid. */
  payment_status: z.int(),
});
const Done = z.object({ error_code: z.literal(0) });
const paidStatus = 2;

export function clickPayments(config: ClickConfig): PaymentProvider {
  const call = clickCalls(config);
  return {
    async checkout(account, request) {
      return { url: checkoutLink(config.checkoutUrl, clickKeys(account), request) };
    },
    refund: (account, request) => refund(call, clickKeys(account), request),
    async status(account, attempt) {
      const payment = await findPayment(call, clickKeys(account), attempt);
      return payment ? statusOf(payment.payment_status, attempt) : "OPEN";
    },
    async listPayments(account, { orders }) {
      const keys = clickKeys(account);
      const payments: ProviderPayment[] = [];
      // One after another: a night has time, and Click states no limit.
      for (const order of orders) payments.push(...(await paymentsOfOrder(call, keys, order)));
      return payments;
    },
    fiscalise: (account, attempt, lines) =>
      fiscaliseAtClick(call, clickKeys(account), { paymentId: paymentIdOf(attempt), lines }),
  };
}

function checkoutLink(
  checkoutUrl: string,
  { SERVICE_ID, MERCHANT_ID, MERCHANT_USER_ID }: ClickKeys,
  { orderNumber, amount, returnUrl }: CheckoutRequest,
): string {
  const url = new URL(checkoutUrl, returnUrl);
  url.search = new URLSearchParams({
    service_id: SERVICE_ID,
    merchant_id: MERCHANT_ID,
    merchant_user_id: MERCHANT_USER_ID,
    amount: amount.toFixed(2),
    transaction_param: String(orderNumber),
    return_url: returnUrl,
  }).toString();
  return url.href;
}

/**
 * Click's number of the payment, by which the Merchant API knows it; of a payment that Click never reported it is the
 * only one.
 *
 * @throws PaymentProviderError
 */
function paymentIdOf({
  providerData,
  providerTxId,
}: Pick<PaymentAttempt, "providerData" | "providerTxId">): string {
  const id = providerData["click_paydoc_id"] ?? providerTxId;
  if (typeof id !== "string" || !/^\d+$/.test(id))
    throw new PaymentProviderError("Click named no number of this payment");
  return id;
}

const byId = (call: ClickCall, keys: ClickKeys, paymentId: string) =>
  known(call(keys, "GET", `payment/status/${keys.SERVICE_ID}/${paymentId}`, Payment));

const findPayment = (call: ClickCall, keys: ClickKeys, attempt: PaymentAttempt) =>
  byId(call, keys, paymentIdOf(attempt));

/**
 * Click has no call that lists payments: it is asked about our transactions, and about payments of the order that it
 * never reported. It looks for these by the date on which they were begun: the order's, or the next.
 */
async function paymentsOfOrder(
  call: ClickCall,
  keys: ClickKeys,
  { number: orderNumber, amount, createdAt, attempts }: OrderToAskAbout,
): Promise<ProviderPayment[]> {
  const payments: ProviderPayment[] = [];
  for (const attempt of attempts) {
    const payment = await byId(call, keys, paymentIdOf(attempt));
    const state = payment && endedState(payment.payment_status);
    if (state) payments.push({ ...pick(attempt), orderNumber, state });
  }
  const ids = new Set(attempts.map(paymentIdOf));
  for (const date of datesFrom(createdAt)) {
    const path = `payment/status_by_mti/${keys.SERVICE_ID}/${orderNumber}/${date}`;
    const payment = await known(call(keys, "GET", path, PaymentOfOrder));
    if (!payment || ids.has(payment.payment_id)) continue;
    const { payment_id: providerTxId } = payment;
    ids.add(providerTxId);
    // The sample of Click's documentation names no status here.
    const found = await byId(call, keys, providerTxId);
    const state = found && endedState(found.payment_status);
    if (state) payments.push({ providerTxId, amount, orderNumber, state });
  }
  return payments;
}

const pick = ({ providerTxId, amount }: OrderToAskAbout["attempts"][number]) => ({
  providerTxId,
  amount,
});

const endedState = (status: number): ProviderPayment["state"] | null =>
  status === paidStatus ? "PAID" : status < 0 ? "CANCELLED" : null;

const datesFrom = (createdAt: Date) =>
  new Set([clickDate(createdAt), clickDate(new Date(createdAt.getTime() + longestPaymentMs))]);

const PaymentOfOrder = Payment.pick({ payment_id: true });
/** From placing an order to the end of a payment that was begun in time. */
const longestPaymentMs = 3_600_000;

/** @returns `null` if Click knows no such payment. */
async function known<T>(answering: Promise<T>): Promise<T | null> {
  try {
    return await answering;
  } catch (error) {
    if (error instanceof ClickRefusal && !error.concernsKeys) return null;
    throw asProviderError(error);
  }
}

/** Click tells a reversed payment from a refused one only by what we know of it. */
function statusOf(status: number, { performedAt }: PaymentAttempt): ProviderStatus {
  if (status === paidStatus) return "PAID";
  if (status >= 0) return "OPEN";
  return performedAt ? "REFUNDED" : "CANCELLED";
}

/**
 * A reversal has no key: before each one Click is asked whether the payment is reversed already. It does not tell which
 * parts are, so a part whose result is unknown is left to a person.
 */
async function refund(call: ClickCall, keys: ClickKeys, request: RefundRequest): Promise<void> {
  const { attempt, amount, claim } = request;
  const paymentId = paymentIdOf(attempt);
  const isReversed = async () =>
    ((await byId(call, keys, paymentId))?.payment_status ?? paidStatus) < 0;
  if (await isReversed()) return;
  if (amount === attempt.amount) {
    const path = `payment/reversal/${keys.SERVICE_ID}/${paymentId}`;
    await call(keys, "DELETE", path, Done).catch(async (error: unknown) => {
      // Another process may have been first.
      if (error instanceof ClickRefusal && (await isReversed())) return;
      throw asRefundError(error);
    });
    return;
  }
  if (!(await claim()))
    throw new RefundRefusedError("It is unknown whether Click has refunded this part already");
  const path = `payment/partial_reversal/${keys.SERVICE_ID}/${paymentId}/${amount}`;
  await call(keys, "DELETE", path, Done).catch((cause: unknown) => {
    if (cause instanceof ClickRefusal) throw asRefundError(cause);
    throw new RefundRefusedError("It is unknown whether Click has refunded this part", { cause });
  });
}

const asRefundError = (error: unknown) =>
  error instanceof ClickRefusal && !error.concernsKeys
    ? new RefundRefusedError(error.message, { cause: error })
    : asProviderError(error);

const asProviderError = (error: unknown) =>
  error instanceof ClickRefusal ? new PaymentProviderError(error.message, { cause: error }) : error;
