import { addScript, callQueue } from "./add-script.ts";
import { currency, type TrackedItem, type Tracker } from "./tracker.ts";

/** Name of the global from which Metrika reads e-commerce events. */
const layerName = "dataLayer";

/**
 * Reports visits, the goals that the brand enables, and e-commerce events.
 * https://yandex.com/support/metrica/ecommerce/data.html
 *
 * @param goals `order`, `basket`, `checkout`. Decision "What each setting does".
 */
export function yandexMetrika(id: string, goals: readonly string[]): Tracker {
  const call = callQueue("ym", "a");
  const ym = (method: string, ...rest: unknown[]) => call(Number(id), method, ...rest);
  const reach = (goal: string, values?: object) => {
    if (goals.includes(goal)) ym("reachGoal", goal, values);
  };
  const layer = dataLayer();
  const sell = (action: string, items: readonly TrackedItem[], actionField?: object) => {
    const products = items.map(({ count: quantity, ...item }) => ({ ...item, quantity }));
    const details = actionField ? { actionField, products } : { products };
    layer.push({ ecommerce: { currencyCode: currency, [action]: details } });
  };
  ym("init", {
    defer: true,
    clickmap: true,
    trackLinks: true,
    accurateTrackBounce: true,
    ecommerce: layerName,
  });
  addScript("https://mc.yandex.ru/metrika/tag.js");
  return {
    opened: (address) => ym("hit", address, { title: document.title }),
    productOpened: (item) => sell("detail", [item]),
    added(items, isFirst) {
      sell("add", items);
      if (isFirst) reach("basket");
    },
    removed: (items) => sell("remove", items),
    checkoutOpened: () => reach("checkout"),
    ordered({ id: order, total, items }) {
      sell("purchase", items, { id: order, revenue: total });
      reach("order", { order_price: total, currency });
    },
  };
}

/** The global list of e-commerce events, shared by all scripts that read one of this name. */
function dataLayer(): unknown[] {
  const globals = window as unknown as { [layerName]?: unknown[] };
  return (globals[layerName] ??= []);
}
