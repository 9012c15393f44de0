import { addScript, callQueue } from "./add-script.ts";
import { currency, type CountedDish, type Counter } from "./counter.ts";

/** Where Metrika looks for what is bought. */
const layerName = "dataLayer";

/**
 * Visits, the goals that the brand wants, and what is looked at, put into the basket and bought.
 * https://yandex.com/support/metrica/ecommerce/data.html
 *
 * @param goals `order`, `basket`, `checkout`. Decision "What each setting does".
 */
export function yandexMetrika(id: string, goals: readonly string[]): Counter {
  const call = callQueue("ym", "a");
  const ym = (method: string, ...rest: unknown[]) => call(Number(id), method, ...rest);
  const reach = (goal: string, values?: object) => {
    if (goals.includes(goal)) ym("reachGoal", goal, values);
  };
  const layer = dataLayer();
  const sell = (action: string, dishes: readonly CountedDish[], actionField?: object) => {
    const products = dishes.map(({ count: quantity, ...dish }) => ({ ...dish, quantity }));
    const told = actionField ? { actionField, products } : { products };
    layer.push({ ecommerce: { currencyCode: currency, [action]: told } });
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
    dishOpened: (dish) => sell("detail", [dish]),
    added(dishes, isFirst) {
      sell("add", dishes);
      if (isFirst) reach("basket");
    },
    removed: (dishes) => sell("remove", dishes),
    checkoutOpened: () => reach("checkout"),
    ordered({ id: order, total, dishes }) {
      sell("purchase", dishes, { id: order, revenue: total });
      reach("order", { order_price: total, currency });
    },
  };
}

/** The list that pages leave word in, shared by everybody who reads one of this name. */
function dataLayer(): unknown[] {
  const globals = window as unknown as { [layerName]?: unknown[] };
  return (globals[layerName] ??= []);
}
