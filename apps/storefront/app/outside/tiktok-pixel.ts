import { addScript } from "./add-script.ts";
import { totalOf } from "./counted-dishes.ts";
import { currency, type CountedDish, type Counter } from "./counter.ts";

/** TikTok's script finds its pixels and the calls that waited for it in one list. */
type Ttq = unknown[] & {
  _i: Record<string, unknown[]>;
  _t: Record<string, number>;
  _o: Record<string, object>;
};

const source = "https://analytics.tiktok.com/i18n/pixel/events.js";

export function tiktokPixel(id: string): Counter {
  const globals = window as unknown as { ttq?: Ttq; TiktokAnalyticsObject?: string };
  globals.TiktokAnalyticsObject = "ttq";
  const empty: Ttq = Object.assign([], { _i: {}, _t: {}, _o: {} });
  const ttq = (globals.ttq ??= empty);
  const { _i: pixels, _t: times, _o: options } = ttq;
  pixels[id] = [];
  times[id] = Date.now();
  options[id] = {};
  // Each is the method's name and what it is given.
  const call = (...parts: unknown[]) => globals.ttq?.push(parts);
  addScript(`${source}?sdkid=${id}&lib=ttq`);
  return {
    opened: () => call("page"),
    dishOpened: (dish) => call("track", "ViewContent", goods([dish])),
    added: (dishes) => call("track", "AddToCart", goods(dishes)),
    // TikTok has no event of its own for what is taken out again.
    removed: () => {},
    checkoutOpened: (basket) => call("track", "InitiateCheckout", goods(basket)),
    ordered: ({ id: order, total, dishes }) =>
      call("track", "CompletePayment", { ...goods(dishes), value: total }, { event_id: order }),
  };
}

const goods = (dishes: readonly CountedDish[]) => ({
  contents: dishes.map(({ id, name, price, count }) => ({
    content_id: id,
    content_type: "product",
    content_name: name,
    price,
    quantity: count,
  })),
  value: totalOf(dishes),
  currency,
});
