import type { IncomingMessage, ServerResponse } from "node:http";
import { precompress } from "@dasturxon/api/http/precompressed-body";
import { readablePath } from "@dasturxon/domain/text/readable-path";
import {
  sendCachedResponse,
  cachedResponse,
  type CachedResponse,
} from "../gateway/cached-response.ts";

/** The line that shows the page's path: see `error-screen.tsx` in the storefront. */
const line = /(<p[^>]* data-not-found="true"[^>]*>[^<]*?)\/[^<]*(<\/p>)/;

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
    .replace(line, (_, before: string, after: string) => `${before}${path}${after}`);
  const { "content-length": _, ...others } = headers;
  sendCachedResponse(req, res, cachedResponse(404, others, await precompress(text)));
}
