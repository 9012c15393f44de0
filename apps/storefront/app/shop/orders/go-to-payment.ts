import type { Messages } from "@dasturxon/messages/messages";
import { errorText } from "../../core/i18n/messages.ts";
import { messengerOf } from "../../platform/telegram/messenger.ts";
import type { ClientSession } from "../../core/session/client-session.ts";

/**
 * Opens the provider's payment page, which leads back to the order's page. Decision "S7.19". In the messenger it
 * opens outside, and an invoice in place: the mini-app stays open and learns of the payment from the server.
 *
 * @returns Whether the page is being left; otherwise the customer was shown the reason.
 */
export async function goToPayment(
  clientSession: ClientSession,
  orderId: string,
  messages: Messages,
): Promise<boolean> {
  const { error, result } = await clientSession.api.getPaymentCheckout({ params: { id: orderId } });
  const messenger = await messengerOf(clientSession);
  if (result?.isInvoice && messenger) {
    await messenger.openInvoice(result.url);
    return false;
  }
  if (result && messenger) {
    messenger.openLink(new URL(result.url, window.location.href).href);
    return false;
  }
  if (result) {
    window.location.assign(result.url);
    return true;
  }
  clientSession.notices.getState().notify({ type: "error", title: errorText(error, messages) });
  return false;
}
