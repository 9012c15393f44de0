import { addScript } from "./add-script.ts";
import { totalOf } from "./counted-dishes.ts";
import { currency, type CountedDish, type Counter } from "./counter.ts";

type Fbq = {
  (...call: unknown[]): void;
  queue: unknown[][];
  version: string;
  loaded: boolean;
  push?: Fbq;
  /** Set by Meta's script, once it is there. */
  callMethod?: (...call: unknown[]) => void;
};

export function facebookPixel(id: string): Counter {
  const fbq = metaQueue();
  fbq("init", id);
  addScript("https://connect.facebook.net/en_US/fbevents.js");
  const track = (event: string, values?: object, name?: object) =>
    fbq("trackSingle", id, event, values, name);
  return {
    opened: () => track("PageView"),
    dishOpened: (dish) => track("ViewContent", { ...goods([dish]), content_name: dish.name }),
    added: (dishes) => track("AddToCart", goods(dishes)),
    // Meta has no event of its own for what is taken out again.
    removed: () => {},
    checkoutOpened: (basket) => track("InitiateCheckout", goods(basket)),
    // Named by the order, so that one reported twice counts once.
    ordered: ({ id: eventID, total, dishes }) =>
      track("Purchase", { ...goods(dishes), value: total }, { eventID }),
  };
}

const goods = (dishes: readonly CountedDish[]) => ({
  content_type: "product",
  content_ids: dishes.map(({ id }) => id),
  contents: dishes.map(({ id, count: quantity }) => ({ id, quantity })),
  value: totalOf(dishes),
  currency,
});

/** Calls wait in a list until Meta's script takes them over. */
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
