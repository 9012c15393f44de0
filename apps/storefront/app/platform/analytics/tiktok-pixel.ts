import { addScript } from "./add-script.ts";
import { totalOf, currency, type TrackedItem, type Tracker } from "./tracker.ts";

/** TikTok's script finds its pixels and the queued calls in one list. */
type Ttq = unknown[] & {
  _i: Record<string, unknown[]>;
  _t: Record<string, number>;
  _o: Record<string, object>;
};

const source = "https://analytics.tiktok.com/i18n/pixel/events.js";

export function tiktokPixel(id: string): Tracker {
  const globals = window as unknown as { ttq?: Ttq; TiktokAnalyticsObject?: string };
  globals.TiktokAnalyticsObject = "ttq";
  const empty: Ttq = Object.assign([], { _i: {}, _t: {}, _o: {} });
  const ttq = (globals.ttq ??= empty);
  const { _i: pixels, _t: times, _o: options } = ttq;
  pixels[id] = [];
  times[id] = Date.now();
  options[id] = {};
  // Each entry is the method's name and its arguments.
  const call = (...parts: unknown[]) => globals.ttq?.push(parts);
  addScript(`${source}?sdkid=${id}&lib=ttq`);
  return {
    opened: () => call("page"),
    productOpened: (item) => call("track", "ViewContent", goods([item])),
    added: (items) => call("track", "AddToCart", goods(items)),
    // TikTok has no standard event for a removal.
    removed: () => {},
    checkoutOpened: (basket) => call("track", "InitiateCheckout", goods(basket)),
    ordered: ({ id: order, total, items }) =>
      call("track", "CompletePayment", { ...goods(items), value: total }, { event_id: order }),
  };
}

const goods = (items: readonly TrackedItem[]) => ({
  contents: items.map(({ id, name, price, count }) => ({
    content_id: id,
    content_type: "product",
    content_name: name,
    price,
    quantity: count,
  })),
  value: totalOf(items),
  currency,
});
