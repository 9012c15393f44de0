import type { WebSettings } from "@dasturxon/contract/entities/web-settings";
import type { PublicMerchant } from "@dasturxon/contract/entities/merchant";
import { isYandexMap, mapProvider } from "@dasturxon/domain/address/map-provider";
import { outsideServices, type OutsideService } from "@dasturxon/domain/outside/outside-services";

/** Origins that a page may use besides its own, by what it may use them for: a part of its security policy. */
export type Hosts = Partial<
  Record<"script" | "style" | "connect" | "img" | "frame" | "worker" | "font", readonly string[]>
>;

const yandexMapHosts = [
  "https://api-maps.yandex.ru",
  "https://*.api-maps.yandex.ru",
  "https://yastatic.net",
];
/**
 * What the script of Yandex Maps needs: its own policy page lists it, evaluated tiles and workers from data and blobs
 * included. https://yandex.com/maps-api/docs/js-api/common/connection/csp.html
 */
const yandexMaps: Hosts = {
  script: [...yandexMapHosts, "'unsafe-eval'"],
  style: yandexMapHosts,
  connect: [...yandexMapHosts, "https://*.maps.yandex.net"],
  img: [...yandexMapHosts, "https://*.maps.yandex.net"],
  worker: ["data:", "blob:", "https://yastatic.net"],
  font: ["https://yastatic.net"],
};

const metrikaHosts = ["https://mc.yandex.ru", "https://mc.yandex.com"];
const serviceHosts: Record<OutsideService["kind"], Hosts> = {
  amoChat: {
    script: ["https://gso.amocrm.ru"],
    connect: ["https://*.amocrm.ru", "wss://*.amocrm.ru"],
    img: ["https://*.amocrm.ru"],
    frame: ["https://*.amocrm.ru"],
  },
  yandexMetrika: { script: metrikaHosts, connect: metrikaHosts, img: metrikaHosts },
  facebook: {
    script: ["https://connect.facebook.net"],
    connect: ["https://www.facebook.com"],
    img: ["https://www.facebook.com"],
  },
  googleTag: {
    script: ["https://www.googletagmanager.com"],
    connect: ["https://*.google-analytics.com", "https://*.analytics.google.com"],
    img: ["https://*.google-analytics.com", "https://www.googletagmanager.com"],
  },
  tiktok: {
    script: ["https://analytics.tiktok.com"],
    connect: ["https://analytics.tiktok.com"],
    img: ["https://analytics.tiktok.com"],
  },
};

/** The hosts that one brand's pages need: its maps', its chat's, its counters'. Nobody else's let them in. */
export function outsideHosts(brand: { merchant: PublicMerchant; settings: WebSettings }): Hosts[] {
  const services = outsideServices(brand.settings).map(({ kind }) => serviceHosts[kind]);
  return isYandexMap(mapProvider(brand)) ? [yandexMaps, ...services] : services;
}
