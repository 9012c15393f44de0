import type { PaymentCheckout, PaymentType } from "@dasturxon/contract/entities/payment";
import { BRAND_QUERY } from "@dasturxon/contract/storage-keys";
import { paymentProvider } from "@dasturxon/domain/payment/offered-payments";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import { languageOfRequest } from "../../http/language-of-request.ts";
import type { OpenRequest } from "../../ports/payment-ledger.ts";
import {
  PaymentProviderError,
  type CheckoutRequest,
  type ProviderCheckout,
} from "../../ports/payment-provider.ts";
import { ownerOf } from "../orders/my-orders.ts";
import { expiryMoment } from "../orders/order-jobs.ts";
import { findOrder } from "../orders/order-queries.ts";
import { answeredSoon } from "./answered-soon.ts";
import { findOpenAttempt, type LedgerOwner } from "./attempt-queries.ts";
import { ledgerContextOfCall } from "./ledger-context.ts";
import { openAttempt } from "./open-attempt.ts";
import { beginRefusal, isExpired } from "./pay-refusal.ts";
import { findProviderAccount } from "./payment-accounts.ts";
import { paymentLedger } from "./payment-ledger.ts";
import type { TipRow } from "./tips.ts";

type CheckoutPage = { url: string; expiresAt: Date; isInvoice?: true };

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
    (await createPage(context, owner, {
      orderId,
      orderNumber: order.number,
      amount: order.totalPrice,
      returnUrl: returnUrl(context, orderId),
      language: languageOfRequest(request),
      expiresAt: expiryMoment(dated),
      ...(await saleOf(context, owner, orderId)),
    }));
  return checkoutOf(order.paymentType, page);
}

/** Payment page of a tip, which leads back to its order. @throws CallError PAYMENT_FAILED. */
export async function tipCheckout(
  context: CallContext,
  provider: LedgerOwner["provider"],
  { id, orderId, number, amount, paymentType, payUntil }: TipRow,
  request: Request,
): Promise<PaymentCheckout> {
  const owner = { merchantId: context.merchant.id, provider };
  const page =
    (await findCheckoutPage(context, owner, id)) ??
    (await createCheckoutPage(
      context,
      owner,
      {
        orderId: id,
        orderNumber: number,
        amount,
        returnUrl: returnUrl(context, orderId),
        language: languageOfRequest(request),
        expiresAt: payUntil,
      },
      performance.now(),
    ));
  return checkoutOf(paymentType, page);
}

const checkoutOf = (
  paymentType: PaymentType,
  { url, expiresAt, isInvoice }: CheckoutPage,
): PaymentCheckout => ({
  paymentType,
  url,
  expiresAt: expiresAt.toISOString(),
  ...(isInvoice && { isInvoice }),
});

/** The order's page. On a host with brand tabs it names the brand: another may be open by then. Decision 0026. */
function returnUrl({ siteUrl, merchant, host }: CallContext, orderId: string) {
  const url = new URL(`/profile/orders/${orderId}`, siteUrl);
  if (merchant.id !== host.id) url.searchParams.set(BRAND_QUERY, merchant.id);
  return url.href;
}

/** The page that the provider has registered already. */
async function findCheckoutPage(
  { serverTransaction, now }: CallContext,
  { merchantId, provider }: LedgerOwner,
  payableId: string,
): Promise<CheckoutPage | null> {
  const open = await serverTransaction((db) => findOpenAttempt(db, merchantId, payableId));
  if (open?.provider !== provider || !open.url || !open.expiresAt || isExpired(open, now))
    return null;
  return { url: open.url, expiresAt: open.expiresAt };
}

/** Lines of the sale, for a provider that registers payments with them and issues the receipt. */
async function saleOf(context: CallContext, { provider }: LedgerOwner, orderId: string) {
  const ledger = paymentLedger(ledgerContextOfCall(context), provider);
  const saleLines = await ledger.saleLines({ orderId });
  return saleLines ? { saleLines } : {};
}

/** Half of the customer's patience, so that the provider's page can still be had after it. */
const invoiceMs = 2_000;

/** In the mini-app an invoice, if the brand's bot has a provider for this type and Telegram makes one. */
async function createPage(
  context: CallContext,
  owner: LedgerOwner,
  request: CheckoutRequest,
): Promise<CheckoutPage> {
  const since = performance.now();
  if (context.client === "TG") {
    const found = await findProviderAccount(ledgerContextOfCall(context), "TELEGRAM_PAYMENTS");
    const invoice =
      found?.account.keys["TYPE"] === owner.provider &&
      (await answeredSoon(found.provider.checkout(found.account, request), since, invoiceMs).catch(
        noInvoice,
      ));
    if (invoice) return { url: invoice.url, expiresAt: request.expiresAt, isInvoice: true };
  }
  return createCheckoutPage(context, owner, request, since);
}

function noInvoice(error: unknown): null {
  if (error instanceof PaymentProviderError) return null;
  throw error;
}

async function createCheckoutPage(
  context: CallContext,
  owner: LedgerOwner,
  request: CheckoutRequest,
  since: number,
): Promise<CheckoutPage> {
  const account = await findProviderAccount(ledgerContextOfCall(context), owner.provider);
  // The brand has removed its keys meanwhile.
  if (!account) throw new CallError("PAYMENT_FAILED");
  const begun = account.provider.checkout(account.account, request);
  const checkout = await answeredSoon(begun, since).catch((cause: unknown) => {
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
  { orderId, amount }: CheckoutRequest,
  { url, registered }: Required<Pick<ProviderCheckout, "url" | "registered">>,
): Promise<CheckoutPage> {
  const { providerTxId, expiresAt } = registered;
  const open = (ifLocked: OpenRequest["ifLocked"]) =>
    openAttempt(
      ledgerContextOfCall(context),
      owner,
      { order: { orderId }, providerTxId, amount, expiresAt, url, ifLocked },
      { askAt: expiresAt },
    );
  const answer = await open("REFUSE");
  if (!answer.refusal) return { url, expiresAt };
  if (answer.refusal !== "ORDER_LOCKED") throw new CallError("PAYMENT_NOT_REQUIRED");
  // Concurrent requests get the page of the first one.
  const page = await findCheckoutPage(context, owner, orderId);
  if (page) return page;
  // A transaction without a page was begun in the provider's app, which the customer has left.
  if ((await open("REPLACE")).refusal) throw new CallError("PAYMENT_NOT_REQUIRED");
  return { url, expiresAt };
}
