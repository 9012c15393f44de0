import { createHash } from "node:crypto";

/** Frames that may hold the storefront: the messenger's web clients, besides ourselves. */
const frameAncestors = "'self' https://web.telegram.org https://*.telegram.org";

/**
 * The policy that belongs to one rendered page. Its inline scripts and styles are allowed by their hashes, which a
 * cache can keep beside the page; a nonce would be the same for everybody.
 *
 * @param sources Other origins that the installation serves itself from (`API_BASE_URL` and the like) and map tiles.
 */
export function contentSecurityPolicy(
  html: string,
  sources: { connect: string[]; images: string[] },
): string {
  const scripts = hashes(
    html,
    /<script(?![^>]*\bsrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g,
  );
  const styles = hashes(html, /<style[^>]*>([\s\S]*?)<\/style>/g);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" "),
    ["style-src 'self'", ...styles].join(" "),
    // Colours of plates and positions on the map are attributes.
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...sources.images].join(" "),
    ["connect-src 'self'", ...sources.connect].join(" "),
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
