import type { BrowserContext, Page } from "@playwright/test";

/** Hosts of analytics and chat services. */
export const thirdPartyHosts =
  /yandex\.ru|facebook\.net|tiktok\.com|googletagmanager\.com|amocrm\.ru/;

/**
 * Stubs all third parties with empty scripts, so that the page's events stay in their queues. @returns The
 * requested URLs.
 */
export async function stubThirdParties(context: BrowserContext) {
  const requests: string[] = [];
  await context.route(thirdPartyHosts, (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: "" });
  });
  return requests;
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
  /** Google's calls are `arguments`, Metrica's events objects. */
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
export const metrikaSales = (page: Page) =>
  page.evaluate(() => {
    const { dataLayer = [] } = window as unknown as Lists;
    return dataLayer.flatMap((entry) => {
      if (!("ecommerce" in entry)) return [];
      const { currencyCode, ...sale } = entry.ecommerce;
      return Object.entries(sale).map(([action, { products, actionField }]) => {
        const items = products.map(({ name, price, quantity }) => `${quantity} × ${name} ${price}`);
        const revenue = actionField?.revenue;
        return `${action}: ${items.join(", ")}${revenue ? ` = ${revenue} ${currencyCode}` : ""}`;
      });
    });
  });

/** Names of the events that the pixels received, in order. */
export const pixelCalls = (page: Page) =>
  page.evaluate(() => {
    const { fbq, ttq = [], dataLayer = [] } = window as unknown as Lists;
    return {
      meta: (fbq?.queue ?? []).flatMap(([, , event]) => event ?? []),
      tiktok: ttq.map(([method, event]) => (method === "track" ? event : method)),
      google: dataLayer.flatMap((entry) =>
        "ecommerce" in entry || entry[0] !== "event" ? [] : [entry[1] as string],
      ),
    };
  });
