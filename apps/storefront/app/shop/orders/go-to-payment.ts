import type { ApiError } from "@dasturxon/api-client/api-result";
import type { PaymentCheckout } from "@dasturxon/contract/entities/payment";
import type { Order } from "@dasturxon/contract/entities/order";
import { messengerOf } from "../../platform/telegram/messenger.ts";
import type { ClientSession } from "../../core/session/client-session.ts";
import { newVisit, storeVisit } from "./payment-visit.ts";

/** A customer waits this long for a payment page. Decision 0065. */
const patienceMs = 5_000;

/**
 * LEAVING: this page goes. OPENED: the payment page is open beside it, in the messenger. CLOSED: the customer has closed the
 * invoice that was shown over it.
 */
type Opening =
  | { kind: "LEAVING" }
  | { kind: "OPENED" }
  | { kind: "CLOSED" }
  | { kind: "FAILED"; error: ApiError };

/**
 * Opens the provider's payment page, which leads back to the order's page. Decision "S7.19". In the messenger it
 * opens outside, and an invoice in place: the mini-app stays open and learns of the payment from the server.
 */
export async function goToPayment(clientSession: ClientSession, order: Order): Promise<Opening> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMs);
  const { error, result } = await clientSession.api.getPaymentCheckout({
    params: { id: order.id },
    signal: patience.signal,
  });
  clearTimeout(timer);
  if (error) return { kind: "FAILED", error };
  storeVisit(window.localStorage, newVisit(order, Date.now()));
  return openPaymentPage(clientSession, result);
}

/** Opens a payment page, of an order or a tip. */
export async function openPaymentPage(
  clientSession: ClientSession,
  result: PaymentCheckout,
): Promise<Exclude<Opening, { kind: "FAILED" }>> {
  const messenger = await messengerOf(clientSession);
  if (messenger && result.isInvoice) {
    await messenger.openInvoice(result.url);
    return { kind: "CLOSED" };
  }
  if (messenger) {
    messenger.openLink(new URL(result.url, window.location.href).href);
    return { kind: "OPENED" };
  }
  window.location.assign(result.url);
  return { kind: "LEAVING" };
}
