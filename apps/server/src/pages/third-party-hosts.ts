import type { WebSettings } from "@dasturxon/contract/entities/web-settings";
import {
  thirdPartyServices,
  type ThirdPartyService,
} from "@dasturxon/domain/third-party/third-party-services";

/** Origins that a page may use besides its own, by directive: a part of its Content Security Policy. */
export type Hosts = Partial<
  Record<"script" | "style" | "connect" | "img" | "frame" | "worker" | "font", readonly string[]>
>;

const metrikaHosts = ["https://mc.yandex.ru", "https://mc.yandex.com"];
const serviceHosts: Record<ThirdPartyService["kind"], Hosts> = {
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

/** Third-party hosts of one brand's pages: chat and analytics. Maps have their own frame. */
export const thirdPartyHosts = ({ settings }: { settings: WebSettings }): Hosts[] =>
  thirdPartyServices(settings).map(({ kind }) => serviceHosts[kind]);
