import type { PaymentCheckout } from "@dasturxon/contract/entities/payment";
import { BRAND_QUERY } from "@dasturxon/contract/storage-keys";
import { paymentProvider } from "@dasturxon/domain/payment/offered-payments";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import { languageOfRequest } from "../../http/language-of-request.ts";
import { PaymentProviderError, type ProviderCheckout } from "../../ports/payment-provider.ts";
import { ownerOf } from "../orders/my-orders.ts";
import { expiryMoment } from "../orders/order-jobs.ts";
import { findOrder } from "../orders/order-queries.ts";
import { answeredSoon } from "./answered-soon.ts";
import { findOpenAttempt, type LedgerOwner } from "./attempt-queries.ts";
import { ledgerContextOfCall } from "./ledger-context.ts";
import { openAttempt } from "./open-attempt.ts";
import { beginRefusal, isExpired } from "./pay-refusal.ts";
import { findProviderAccount } from "./payment-accounts.ts";

type CheckoutPage = { url: string; expiresAt: Date };

/**
 * Payment page of an order, and its expiry. Requested again, it is the same page while valid; a refused payment gets
 * a new one.
 *
 * @throws CallError NOT_FOUND (also another person's), PAYMENT_NOT_REQUIRED, PAYMENT_FAILED. @see Specification,
 * point 7; decision S7.19.
 */
export async function getPaymentCheckout(
  context: CallContext,
  orderId: string,
  request: Request,
): Promise<PaymentCheckout> {
  const { merchant, now } = context;
  const order = await context.statement((db) => findOrder(db, ownerOf(context), orderId));
  if (!order) throw new CallError("NOT_FOUND");
  const provider = paymentProvider(order.paymentType);
  const dated = {
    ...order,
    createdDate: new Date(order.createdDate),
    payUntil: order.payUntil ? new Date(order.payUntil) : null,
  };
  if (!provider || beginRefusal(dated, provider, now)) throw new CallError("PAYMENT_NOT_REQUIRED");
  const owner = { merchantId: merchant.id, provider };
  const page =
    (await findCheckoutPage(context, owner, orderId)) ??
    (await createCheckoutPage(context, owner, {
      orderId,
      orderNumber: order.number,
      amount: order.totalPrice,
      returnUrl: returnUrl(context, orderId),
      language: languageOfRequest(request),
      expiresAt: expiryMoment(dated),
    }));
  return {
    paymentType: order.paymentType,
    url: page.url,
    expiresAt: page.expiresAt.toISOString(),
  };
}

/** The order's page. On a host with brand tabs it names the brand: another may be open by then. Decision 0026. */
function returnUrl({ siteUrl, merchant, host }: CallContext, orderId: string) {
  const url = new URL(`/profile/orders/${orderId}`, siteUrl);
  if (merchant.id !== host.id) url.searchParams.set(BRAND_QUERY, merchant.id);
  return url.href;
}

/** The page that the provider has registered already. */
async function findCheckoutPage(
  { serverTransaction, now }: CallContext,
  { merchantId }: LedgerOwner,
  orderId: string,
): Promise<CheckoutPage | null> {
  const open = await serverTransaction((db) => findOpenAttempt(db, merchantId, orderId));
  if (!open?.url || !open.expiresAt || isExpired(open, now)) return null;
  return { url: open.url, expiresAt: open.expiresAt };
}

type CheckoutPageRequest = {
  orderId: string;
  orderNumber: number;
  amount: number;
  returnUrl: string;
  language: ReturnType<typeof languageOfRequest>;
  expiresAt: Date;
};

async function createCheckoutPage(
  context: CallContext,
  owner: LedgerOwner,
  request: CheckoutPageRequest,
): Promise<CheckoutPage> {
  const account = await findProviderAccount(ledgerContextOfCall(context), owner.provider);
  // The brand has removed its keys meanwhile.
  if (!account) throw new CallError("PAYMENT_FAILED");
  const begun = account.provider.checkout(account.account, request);
  const checkout = await answeredSoon(begun).catch((cause: unknown) => {
    if (!(cause instanceof PaymentProviderError)) throw cause;
    throw new CallError("PAYMENT_FAILED", { cause });
  });
  const { url, registered } = checkout;
  if (!registered) return { url, expiresAt: request.expiresAt };
  return register(context, owner, request, { url, registered });
}

/** A transaction that is registered at the provider reserves the order from now on. */
async function register(
  context: CallContext,
  owner: LedgerOwner,
  { orderId, amount }: CheckoutPageRequest,
  { url, registered }: Required<ProviderCheckout>,
): Promise<CheckoutPage> {
  const { providerTxId, expiresAt } = registered;
  const answer = await openAttempt(
    ledgerContextOfCall(context),
    owner,
    { order: { orderId }, providerTxId, amount, expiresAt, url, ifLocked: "REFUSE" },
    { askAt: expiresAt },
  );
  if (!answer.refusal) return { url, expiresAt };
  // Concurrent requests get the page of the first one.
  const page =
    answer.refusal === "ORDER_LOCKED" && (await findCheckoutPage(context, owner, orderId));
  if (page) return page;
  throw new CallError("PAYMENT_NOT_REQUIRED");
}
