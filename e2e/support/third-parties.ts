import type { BrowserContext, Page } from "@playwright/test";

/** Stand-ins of analytics and chat services. */
export const outsiders = /yandex\.ru|facebook\.net|tiktok\.com|googletagmanager\.com|amocrm\.ru/;

/** Stands in for everybody outside: empty scripts, so that what the page tells them stays in their lists. */
export async function standInForOutsiders(context: BrowserContext) {
  const asked: string[] = [];
  await context.route(outsiders, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: "" });
  });
  return asked;
}

type Sale = { currencyCode: string } & Record<
  string,
  {
    actionField?: { revenue?: number };
    products: { name: string; price: number; quantity: number }[];
  }
>;
type Lists = {
  ym?: { a: unknown[][] };
  fbq?: { queue: unknown[][] };
  ttq?: unknown[][];
  /** Calls of Google's are `arguments`, words for Metrika objects. */
  dataLayer?: ({ ecommerce: Sale } | IArguments)[];
};

/** Calls to Yandex Metrica, one per line: `55 hit /search`. */
export const metrikaCalls = (page: Page) =>
  page.evaluate(() => {
    const { ym } = window as unknown as Lists;
    return (ym?.a ?? []).map((call) =>
      call.filter((part) => part !== undefined && typeof part !== "object").join(" "),
    );
  });

/** E-commerce events for Metrica, one per line: `add: 1 × Choyxona oshi 48000`. */
export const soldByMetrika = (page: Page) =>
  page.evaluate(() => {
    const { dataLayer = [] } = window as unknown as Lists;
    return dataLayer.flatMap((word) => {
      if (!("ecommerce" in word)) return [];
      const { currencyCode, ...sale } = word.ecommerce;
      return Object.entries(sale).map(([action, { products, actionField }]) => {
        const dishes = products.map(
          ({ name, price, quantity }) => `${quantity} × ${name} ${price}`,
        );
        const revenue = actionField?.revenue;
        return `${action}: ${dishes.join(", ")}${revenue ? ` = ${revenue} ${currencyCode}` : ""}`;
      });
    });
  });

/** The names of the events that the pixels have been told, in order. */
export const pixelCalls = (page: Page) =>
  page.evaluate(() => {
    const { fbq, ttq = [], dataLayer = [] } = window as unknown as Lists;
    return {
      meta: (fbq?.queue ?? []).flatMap(([, , event]) => event ?? []),
      tiktok: ttq.map(([method, event]) => (method === "track" ? event : method)),
      google: dataLayer.flatMap((word) =>
        "ecommerce" in word || word[0] !== "event" ? [] : [word[1] as string],
      ),
    };
  });
