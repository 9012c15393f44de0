import { addScript } from "./add-script.ts";
import { totalOf, currency, type TrackedItem, type Tracker } from "./tracker.ts";

type Fbq = {
  (...call: unknown[]): void;
  queue: unknown[][];
  version: string;
  loaded: boolean;
  push?: Fbq;
  /** Set by Meta's script once it is loaded. */
  callMethod?: (...call: unknown[]) => void;
};

export function facebookPixel(id: string): Tracker {
  const fbq = metaQueue();
  fbq("init", id);
  addScript("https://connect.facebook.net/en_US/fbevents.js");
  const track = (event: string, values?: object, name?: object) =>
    fbq("trackSingle", id, event, values, name);
  return {
    opened: () => track("PageView"),
    productOpened: (item) => track("ViewContent", { ...goods([item]), content_name: item.name }),
    added: (items) => track("AddToCart", goods(items)),
    // Meta has no standard event for a removal.
    removed: () => {},
    checkoutOpened: (basket) => track("InitiateCheckout", goods(basket)),
    // Identified by the order, so that one reported twice counts once.
    ordered: ({ id: eventID, total, items }) =>
      track("Purchase", { ...goods(items), value: total }, { eventID }),
  };
}

const goods = (items: readonly TrackedItem[]) => ({
  content_type: "product",
  content_ids: items.map(({ id }) => id),
  contents: items.map(({ id, count: quantity }) => ({ id, quantity })),
  value: totalOf(items),
  currency,
});

/** Calls are queued until Meta's script takes them over. */
function metaQueue(): Fbq {
  const globals = window as unknown as { fbq?: Fbq };
  if (globals.fbq) return globals.fbq;
  const fbq: Fbq = Object.assign(
    (...call: unknown[]) => {
      if (fbq.callMethod) fbq.callMethod(...call);
      else fbq.queue.push(call);
    },
    { queue: [], version: "2.0", loaded: true },
  );
  fbq.push = fbq;
  Object.assign(globals, { fbq, _fbq: fbq });
  return fbq;
}
