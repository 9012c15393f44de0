import { randomUUID } from "node:crypto";
import { toTiyin } from "@dasturxon/domain/payment/tiyin";
import * as z from "zod";
import type { PaymentAttempt } from "../../ports/payment-ledger.ts";
import {
  NoRefundCallError,
  PaymentProviderError,
  RefundRefusedError,
  type CheckoutRequest,
  type PaymentProvider,
  type ProviderCheckout,
  type ProviderStatus,
  type RefundRequest,
} from "../../ports/payment-provider.ts";
import { checkoutCart } from "./checkout-cart.ts";
import {
  asProviderError,
  checkoutCalls,
  CheckoutRefusal,
  type CheckoutCall,
} from "./checkout-calls.ts";
import {
  accountField,
  merchantKeys,
  terminalKeys,
  terminalOf,
  uzumOpenServiceUrl,
  type MerchantKeys,
  type TerminalKeys,
  type UzumConfig,
} from "./uzum-config.ts";

const Registered = z.object({
  orderId: z.string().regex(/^[\w-]{1,100}$/),
  paymentRedirectUrl: z.string().min(1),
});
const Order = z.object({
  status: z.enum(["REGISTERED", "AUTHORIZED", "COMPLETED", "REFUNDED", "REVERSED", "DECLINED"]),
  completedAmount: z.int().default(0),
  refundedAmount: z.int().default(0),
});
const Operation = z.object({ operationId: z.string() });

/** Limits of a session at Checkout. */
const shortestSessionS = 600;
const longestSessionS = 1_800;

/** A brand's Uzum: Checkout if it has a terminal, otherwise its service in Uzum's app. */
export function uzumPayments(config: UzumConfig, clock: () => Date): PaymentProvider {
  const { openServiceUrl = uzumOpenServiceUrl } = config;
  const call = checkoutCalls(config);
  return {
    async checkout({ keys }, request) {
      const terminal = terminalKeys(keys);
      if (terminal) return register(call, terminal, request, clock());
      const service = merchantKeys(keys);
      if (!service) throw new PaymentProviderError("The keys of Uzum are incomplete");
      return { url: serviceLink(openServiceUrl, service, request) };
    },
    async refund(account, request) {
      if (!isOfCheckout(request.attempt))
        throw new NoRefundCallError("The Merchant API has no call for refunds");
      await refund(call, terminalOf(account), request);
    },
    status: async (account, attempt) =>
      isOfCheckout(attempt) ? askCheckout(call, terminalOf(account), attempt.providerTxId) : null,
  };
}

/** Checkout names a page for each payment; payments in Uzum's app have none. */
export const isOfCheckout = ({ url }: Pick<PaymentAttempt, "url">) => url !== null;

async function register(
  call: CheckoutCall,
  terminal: TerminalKeys,
  request: CheckoutRequest,
  now: Date,
): Promise<ProviderCheckout> {
  const seconds = sessionSeconds(request.expiresAt, now);
  const { orderId, orderNumber, returnUrl, saleLines } = request;
  const body = {
    amount: toTiyin(request.amount),
    clientId: orderId,
    currency: 860,
    // Each registration has to have a number of its own, and a declined payment is registered anew.
    orderNumber: `${orderNumber}-${randomUUID().slice(0, 8)}`,
    viewType: "REDIRECT",
    paymentParams: { operationType: "PAYMENT", payType: "ONE_STEP" },
    sessionTimeoutSecs: seconds,
    successUrl: returnUrl,
    failureUrl: returnUrl,
    ...(saleLines && {
      merchantParams: { cart: checkoutCart(saleLines, { cartId: orderId, seller: terminal.TIN }) },
    }),
  };
  const path = "payment/register";
  const { language } = request;
  const registered = await call(terminal, path, body, Registered, { language }).catch(
    asProviderError,
  );
  return {
    url: new URL(registered.paymentRedirectUrl, returnUrl).href,
    registered: {
      providerTxId: registered.orderId,
      expiresAt: new Date(now.getTime() + seconds * 1_000),
    },
  };
}

/** Seconds until the order expires, within the limits of Checkout's sessions. */
const sessionSeconds = (expiresAt: Date, now: Date) => {
  const left = Math.floor((expiresAt.getTime() - now.getTime()) / 1_000);
  return Math.min(Math.max(left, shortestSessionS), longestSessionS);
};

/** Opens the brand's service in Uzum's app, with the order. */
function serviceLink(
  openServiceUrl: string,
  { SERVICE_ID }: MerchantKeys,
  { orderNumber, amount, returnUrl }: CheckoutRequest,
): string {
  const url = new URL(openServiceUrl, returnUrl);
  url.search = new URLSearchParams({
    serviceId: SERVICE_ID,
    [accountField]: String(orderNumber),
    amount: String(toTiyin(amount)),
    redirectUrl: returnUrl,
  }).toString();
  return url.href;
}

/** @throws PaymentProviderError */
export async function askCheckout(
  call: CheckoutCall,
  terminal: TerminalKeys,
  orderId: string,
): Promise<ProviderStatus> {
  const path = "payment/getOrderStatus";
  const { status, completedAmount, refundedAmount } = await call(
    terminal,
    path,
    { orderId },
    Order,
  ).catch(asProviderError);
  if (status === "COMPLETED") return "PAID";
  // If only a part was refunded, the rest is still paid.
  if (status === "REFUNDED") return refundedAmount < completedAmount ? "PAID" : "REFUNDED";
  return status === "DECLINED" || status === "REVERSED" ? "CANCELLED" : "OPEN";
}

/** The key of the refund is the operation's id: repeating it refunds nothing further. */
async function refund(
  call: CheckoutCall,
  terminal: TerminalKeys,
  { attempt, amount, key }: RefundRequest,
): Promise<void> {
  const body = { orderId: attempt.providerTxId, amount: toTiyin(amount) };
  await call(terminal, "acquiring/refund", body, Operation, { operationId: key }).catch(
    (cause: unknown) => {
      if (cause instanceof CheckoutRefusal && !isOfKeys(cause))
        throw new RefundRefusedError(cause.message, { cause });
      return asProviderError(cause);
    },
  );
}

/** Codes that speak of the terminal or the system, not of the payment. */
const isOfKeys = ({ code }: CheckoutRefusal) => code < 3_000 || code >= 5_000;
