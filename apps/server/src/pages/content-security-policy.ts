import { createHash } from "node:crypto";
import type { Hosts } from "./outside-hosts.ts";

/** Frames that may hold the storefront: the messenger's web clients, besides ourselves. */
const frameAncestors = "'self' https://web.telegram.org https://*.telegram.org";

/**
 * The policy that belongs to one rendered page. Its inline scripts and styles are allowed by their hashes, which a
 * cache can keep beside the page; a nonce would be the same for everybody.
 *
 * @param hosts Other origins that the installation serves itself from (`API_BASE_URL` and the like), map tiles, and
 * what the brand uses of others.
 */
export function contentSecurityPolicy(html: string, hosts: readonly Hosts[]): string {
  const scripts = hashes(
    html,
    /<script(?![^>]*\bsrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g,
  );
  const styles = hashes(html, /<style[^>]*>([\s\S]*?)<\/style>/g);
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
    `frame-ancestors ${frameAncestors}`,
  ].join("; ");
}

const hashes = (html: string, pattern: RegExp) =>
  [...new Set(Array.from(html.matchAll(pattern), ([, text = ""]) => text))].map(
    (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
