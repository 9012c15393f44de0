import type { Messages } from "@dasturxon/messages/messages";
import { errorText } from "./error-text.ts";
import { messengerOf } from "./messenger.ts";
import type { ClientSession } from "./client-session.ts";

/**
 * Leaves for the page where an order is paid; it leads back to the order's page. Decision "S7.19". In the messenger
 * that page opens outside: the mini-app stays where it is, on its own origin, and hears of the payment from the server.
 *
 * @returns Whether the page is being left; otherwise the customer has been told why not.
 */
export async function goToPayment(
  clientSession: ClientSession,
  orderId: string,
  messages: Messages,
): Promise<boolean> {
  const { error, result } = await clientSession.api.getPaymentCheckout({ params: { id: orderId } });
  const messenger = await messengerOf(clientSession);
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
