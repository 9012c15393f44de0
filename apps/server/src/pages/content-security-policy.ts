import { createHash } from "node:crypto";
import type { WebSettings } from "@dasturxon/contract/entities/web-settings";
import {
  thirdPartyServices,
  type ThirdPartyService,
} from "@dasturxon/domain/third-party/third-party-services";

/** Origins that a page may use besides its own, by what it may use them for: a part of its security policy. */
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

/** Third-party hosts of one brand's pages: its chat's and its counters'. Maps have their own frame. */
export const thirdPartyHosts = ({ settings }: { settings: WebSettings }): Hosts[] =>
  thirdPartyServices(settings).map(({ kind }) => serviceHosts[kind]);

/** Frames that may hold the storefront: the messenger's web clients, besides ourselves. */
export const frameAncestors =
  "frame-ancestors 'self' https://web.telegram.org https://*.telegram.org";

/**
 * A rendered page as it is sent, with the policy that belongs to it. Its inline scripts and styles are allowed by their
 * hashes, which a cache can keep beside the page; a nonce would be the same for everybody. What bears no mark was not
 * written by us, wherever it came from, and gets none.
 *
 * @param marked The page with the mark of this rendering, as `nonce`, on what we wrote; it is as random as a password.
 * @param hosts Other origins that the installation serves itself from (`API_BASE_URL` and the like), map tiles, and
 * what the brand uses of others.
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
    // Colours of plates and positions on the map are attributes.
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
