import { addScript } from "./add-script.ts";
import { totalOf, currency, type TrackedItem, type Tracker } from "./tracker.ts";

export function googleTag(id: string): Tracker {
  const globals = window as unknown as { dataLayer?: unknown[] };
  const layer = (globals.dataLayer ??= []);
  // Google's script recognises calls by their type: an arguments object, not an array.
  function gtag(..._call: unknown[]) {
    // oxlint-disable-next-line prefer-rest-params
    layer.push(arguments);
  }
  gtag("js", new Date());
  gtag("config", id, { send_page_view: false });
  addScript(`https://www.googletagmanager.com/gtag/js?id=${id}`);
  const event = (name: string, values?: object) => gtag("event", name, { ...values, send_to: id });
  return {
    opened: (address) =>
      event("page_view", { page_location: location.origin + address, page_title: document.title }),
    productOpened: (item) => event("view_item", goods([item])),
    added: (items) => event("add_to_cart", goods(items)),
    removed: (items) => event("remove_from_cart", goods(items)),
    checkoutOpened: (basket) => event("begin_checkout", goods(basket)),
    ordered: ({ id: order, total, items }) =>
      event("purchase", { ...goods(items), value: total, transaction_id: order }),
  };
}

const goods = (items: readonly TrackedItem[]) => ({
  currency,
  value: totalOf(items),
  items: items.map(({ id, name, price, count }) => ({
    item_id: id,
    item_name: name,
    price,
    quantity: count,
  })),
});
