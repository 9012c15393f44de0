import type { IncomingMessage, ServerResponse } from "node:http";
import { precompress } from "@dasturxon/api/http/precompressed-body";
import { readablePath } from "@dasturxon/domain/text/display-text";
import {
  cachedResponse,
  sendCachedResponse,
  type CachedResponse,
} from "../gateway/cached-response.ts";

/** The line that shows the page's path: see `error-screen.tsx` in the storefront. */
const pathLine = /(<p[^>]* data-not-found="true"[^>]*>[^<]*?)\/[^<]*(<\/p>)/;

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (found) => entities[found] ?? "");

/**
 * Sends a not-found page. One is rendered for all paths of a kind; the requested path is inserted here, escaped, so
 * that invented paths cost neither rendering nor memory.
 */
export async function sendNotFound(
  req: IncomingMessage,
  res: ServerResponse,
  answer: CachedResponse,
  pathname: string,
): Promise<void> {
  const { headers, body } = answer.sent.identity;
  const path = escaped(readablePath(pathname));
  const text = body
    .toString()
    .replace(pathLine, (_, before: string, after: string) => `${before}${path}${after}`);
  const { "content-length": _, ...others } = headers;
  sendCachedResponse(req, res, cachedResponse(404, others, await precompress(text)));
}

const texts = {
  429: [
    "Too Many Requests",
    "Juda ko‘p so‘rov. Birozdan keyin urinib ko‘ring",
    "Слишком много запросов. Попробуйте чуть позже",
    "Too many requests. Please try a little later",
  ],
  500: [
    "Internal Server Error",
    "Xatolik yuz berdi, keyinroq urinib ko‘ring",
    "Произошла ошибка, попробуйте позже",
    "Something went wrong, please try later",
  ],
  503: [
    "Service Unavailable",
    "Hozir juda band. Birozdan keyin urinib ko‘ring",
    "Сейчас слишком много посетителей. Попробуйте чуть позже",
    "Very busy right now. Please try a little later",
  ],
} as const;

/**
 * A page for when rendering fails: in three languages, with an invitation to try again.
 *
 * @param retryAfter Seconds.
 */
export async function plainErrorPage(
  status: keyof typeof texts,
  retryAfter?: number,
): Promise<CachedResponse> {
  const [title, ...lines] = texts[status];
  return cachedResponse(
    status,
    {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'self'",
      ...(retryAfter !== undefined && { "retry-after": String(retryAfter) }),
    },
    await precompress(
      `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>` +
        `<h1>${title}</h1>${lines.map((line) => `<p>${line}</p>`).join("")}`,
    ),
  );
}
