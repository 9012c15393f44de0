import { MAP_FRAME_PATH } from "@dasturxon/contract/constants";
import type { BrowserContext, Page } from "@playwright/test";
import { ymaps3StandIn } from "./ymaps3-stand-in.ts";

/** Map settings of brand and installation in the page. */
export type MapShell = {
  brand: {
    merchant: {
      mapProvider: string | null;
      yandexMapKey: string | null;
      latitude: number | null;
      longitude: number | null;
    };
    settings: { mapType: string | null };
    cities: { id: string; latitude: number | null; longitude: number | null }[];
  };
  mapOptions: Record<string, string>;
};

const scriptHost = "https://api-maps.yandex.ru/**";

/** Serves the Yandex Maps script. @param script `null`: the host refuses the key. @returns The requested URLs. */
export async function serveYandexMaps(
  context: BrowserContext,
  script: "stand-in" | null = "stand-in",
) {
  const requests: URL[] = [];
  await context.route(scriptHost, (route) => {
    requests.push(new URL(route.request().url()));
    return script === null
      ? route.fulfill({ status: 403, body: "Invalid api key" })
      : route.fulfill({ contentType: "text/javascript", body: `(${ymaps3StandIn.toString()})()` });
  });
  return requests;
}

/** Changes the shell of each page of the shop: the brand's settings. */
export function changeMapShell(page: Page, change: (shell: MapShell) => void) {
  return page.route(
    (url) => url.hostname.endsWith(".localhost") && url.pathname !== MAP_FRAME_PATH,
    async (route) => {
      if (route.request().resourceType() !== "document") return route.fallback();
      // Only the browser resolves `*.localhost`.
      const url = new URL(route.request().url());
      const { host } = url;
      url.hostname = "127.0.0.1";
      const headers = { ...(await route.request().allHeaders()), host };
      const response = await route.fetch({ url: url.href, headers });
      const html = await response.text();
      const shellElement = /(<script id="shell" type="application\/json">)(.*?)(<\/script>)/s;
      const body = html.replace(shellElement, (_, open: string, json: string, close: string) => {
        const shell = JSON.parse(json) as MapShell;
        change(shell);
        return `${open}${JSON.stringify(shell).replaceAll("<", "\\u003c")}${close}`;
      });
      if (body === html) throw new Error(`No shell in ${route.request().url()}`);
      return route.fulfill({ response, body });
    },
  );
}

/** Gives the brand a Yandex Maps key. */
export const withKey = (page: Page, key = "a key") =>
  changeMapShell(page, ({ brand }) => {
    brand.merchant.yandexMapKey = key;
  });

/** The frame of the Yandex map. */
export const mapFrame = (page: Page) => page.getByRole("application").locator("iframe");
/** The Yandex map. */
export const yandexMap = (page: Page) =>
  mapFrame(page).contentFrame().locator(".ymaps3x0--map-container");
/** The Leaflet map. */
export const leafletMap = (page: Page) => page.locator(".leaflet-container");

/** Centre of the Yandex map: longitude and latitude. */
export async function centreOf(page: Page): Promise<[number, number]> {
  const [longitude = 0, latitude = 0] = ((await yandexMap(page).getAttribute("data-center")) ?? "")
    .split(",")
    .map(Number);
  return [longitude, latitude];
}

/** A zone around the centre of Tashkent with a hole in the centre. */
export const holedZone = {
  id: "0197f000-0000-7000-8000-0000000000a1",
  cityId: "0197f000-0000-7000-8000-0000000000a2",
  merchantId: "0197f000-0000-7000-8000-0000000000a3",
  name: { uz: "Halqa", ru: "Кольцо", eng: "Ring" },
  color: "#2F9E63",
  price: 9_000,
  polygon: {
    type: "Polygon",
    coordinates: [square(0.05), square(0.01).toReversed()],
  },
};

function square(reach: number): [number, number][] {
  const [west, east, south, north] = [69.28 - reach, 69.28 + reach, 41.31 - reach, 41.31 + reach];
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

/** Returns these delivery zones to the page. */
export const serveZones = (context: BrowserContext, ...zones: object[]) =>
  context.route("**/deliveries/v1/zones*", (route) => route.fulfill({ json: zones }));
