import { MAP_FRAME_PATH } from "@dasturxon/contract/constants";
import { frameAncestors } from "./content-security-policy.ts";

const yandexHosts = "https://api-maps.yandex.ru https://*.api-maps.yandex.ru https://yastatic.net";

/**
 * Policy for the script of Yandex Maps according to its documentation, including eval, and workers and tiles from
 * data and blob URLs. https://yandex.com/maps-api/docs/js-api/common/connection/csp.html
 *
 * Pages of the shop allow none of it. The messenger's web clients may frame them, and this document within.
 */
const policy = [
  "default-src 'none'",
  `script-src ${yandexHosts} 'unsafe-eval'`,
  `style-src ${yandexHosts}`,
  "style-src-attr 'unsafe-inline'",
  `img-src 'self' data: blob: ${yandexHosts} https://*.maps.yandex.net`,
  `connect-src ${yandexHosts} https://*.maps.yandex.net`,
  "worker-src data: blob: https://yastatic.net",
  "font-src 'self' https://yastatic.net",
  "base-uri 'none'",
  "form-action 'none'",
  frameAncestors,
].join("; ");

/** Empty: the embedding page adds script, styles and pins. */
const html =
  '<!doctype html><html lang="en" data-map-frame><head><meta charset="utf-8"><title>Map</title></head><body></body></html>';

/** The document for third-party maps, the same for all brands. Decision 0021. */
export function serveMapFrame(request: Request): Response {
  if (new URL(request.url).pathname !== MAP_FRAME_PATH)
    return new Response("Not found", { status: 404 });
  if (request.method !== "GET" && request.method !== "HEAD")
    return new Response("Method Not Allowed", { status: 405, headers: { allow: "GET, HEAD" } });
  return new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "public, max-age=3600",
      "content-security-policy": policy,
      // The provider checks the key against the origin.
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
    },
  });
}
