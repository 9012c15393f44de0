import type { ClientSession } from "../../core/session/client-session.ts";
import { availabilityOf } from "./availability.ts";

/**
 * Follows the availability while the page is visible: hidden tabs hold no connection, and get the present state when they
 * are shown again.
 *
 * @returns Stops following.
 */
export function followAvailability(clientSession: ClientSession, page: Document): () => void {
  const store = availabilityOf(clientSession);
  let stream: { stop(): void } | null = null;
  const look = () => {
    if (page.visibilityState === "hidden") {
      stream?.stop();
      stream = null;
    } else
      stream ??= clientSession.api.followAvailability({
        onEvent: (availability) =>
          store.setState({
            availability,
            products: new Map(availability.products.map((product) => [product.id, product])),
          }),
      });
  };
  // The calls may not have been loaded while the browser was offline.
  const restart = () => {
    stream?.stop();
    stream = null;
    look();
  };
  look();
  page.addEventListener("visibilitychange", look);
  page.defaultView?.addEventListener("online", restart);
  return () => {
    page.removeEventListener("visibilitychange", look);
    page.defaultView?.removeEventListener("online", restart);
    stream?.stop();
  };
}
