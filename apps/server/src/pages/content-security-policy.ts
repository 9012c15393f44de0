import { createHash } from "node:crypto";
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

/**
 * Where pages of a brand with saved cards send card numbers. @param cardsUrl A path is of the page's own origin.
 */
export const cardHosts = (
  { settings }: { settings: WebSettings },
  cardsUrl: string | undefined,
): Hosts =>
  settings.cardActive && cardsUrl && !cardsUrl.startsWith("/")
    ? { connect: [new URL(cardsUrl).origin] }
    : {};

/** Origins that may frame the storefront: ourselves and the messenger's web clients. */
export const frameAncestors =
  "frame-ancestors 'self' https://web.telegram.org https://*.telegram.org";

/**
 * A rendered page with its policy. Inline scripts and styles of ours are allowed by their hashes, which can be
 * cached with the page; a nonce would be the same for all visitors. Elements without the mark were not written by
 * us and are not allowed.
 *
 * @param marked The page, with the mark of this rendering as `nonce` on our elements; the mark is random and
 * secret.
 * @param hosts Other origins of this installation (`API_BASE_URL` and the like), of map tiles, and of the brand's
 * third parties.
 */
export function pageWithPolicy(marked: string, mark: string, hosts: readonly Hosts[]) {
  const attribute = ` nonce="${mark}"`;
  const hashesOf = (element: "script" | "style") =>
    hashes(
      marked,
      new RegExp(`<${element}\\b[^<>]*${attribute}[^<>]*>([\\s\\S]*?)</${element}>`, "g"),
    );
  return {
    html: marked.replaceAll(attribute, ""),
    policy: contentSecurityPolicy(hashesOf("script"), hashesOf("style"), hosts),
  };
}

function contentSecurityPolicy(
  scripts: readonly string[],
  styles: readonly string[],
  hosts: readonly Hosts[],
): string {
  const from = (kind: keyof Hosts, ...others: string[]) =>
    [
      `${kind}-src 'self'`,
      ...new Set([...others, ...hosts.flatMap((each) => each[kind] ?? [])]),
    ].join(" ");
  return [
    "default-src 'self'",
    from("script", ...scripts),
    from("style", ...styles),
    // Background colours and positions on the map are attributes.
    "style-src-attr 'unsafe-inline'",
    from("img", "data:", "blob:"),
    from("connect"),
    from("frame"),
    from("worker"),
    from("font"),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    frameAncestors,
  ].join("; ");
}

const hashes = (html: string, pattern: RegExp) =>
  [...new Set(Array.from(html.matchAll(pattern), ([, text = ""]) => text))].map(
    (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
