import type { Words } from "@dasturxon/messages/words";
import { errorText } from "./error-text.ts";
import { messengerOf } from "./messenger.ts";
import type { Visitor } from "./visitor.ts";

/**
 * Leaves for the page where an order is paid; it leads back to the order's page. Decision "S7.19". In the messenger
 * that page opens outside: the mini-app stays where it is, on its own origin, and hears of the payment from the server.
 *
 * @returns Whether the page is being left; otherwise the customer has been told why not.
 */
export async function goToPayment(
  visitor: Visitor,
  orderId: string,
  words: Words,
): Promise<boolean> {
  const { error, result } = await visitor.api.getPaymentCheckout({ params: { id: orderId } });
  const messenger = await messengerOf(visitor);
  if (result && messenger) {
    messenger.openLink(new URL(result.url, window.location.href).href);
    return false;
  }
  if (result) {
    window.location.assign(result.url);
    return true;
  }
  visitor.notices.getState().notify({ type: "error", title: errorText(error, words) });
  return false;
}
