import { addScript } from "./add-script.ts";
import { totalOf } from "./counted-dishes.ts";
import { currency, type CountedDish, type Counter } from "./counter.ts";

export function googleTag(id: string): Counter {
  const globals = window as unknown as { dataLayer?: unknown[] };
  const layer = (globals.dataLayer ??= []);
  // Google's script knows calls by their being an arguments object, not an array.
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
    dishOpened: (dish) => event("view_item", goods([dish])),
    added: (dishes) => event("add_to_cart", goods(dishes)),
    removed: (dishes) => event("remove_from_cart", goods(dishes)),
    checkoutOpened: (basket) => event("begin_checkout", goods(basket)),
    ordered: ({ id: order, total, dishes }) =>
      event("purchase", { ...goods(dishes), value: total, transaction_id: order }),
  };
}

const goods = (dishes: readonly CountedDish[]) => ({
  currency,
  value: totalOf(dishes),
  items: dishes.map(({ id, name, price, count }) => ({
    item_id: id,
    item_name: name,
    price,
    quantity: count,
  })),
});
