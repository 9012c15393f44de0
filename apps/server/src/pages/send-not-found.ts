import type { IncomingMessage, ServerResponse } from "node:http";
import { readyBytes } from "@dasturxon/api/http/ready-bytes";
import { readablePath } from "@dasturxon/domain/text/readable-path";
import { sendKept, keptAnswer, type KeptAnswer } from "../front/kept-answer.ts";

/** The line of the page that names its path: of `error-screen.tsx` in the storefront. */
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
 * Sends a page that is not there. One is rendered for all paths of a kind; the path that was asked for is filled in
 * here, escaped, so that made-up paths cost neither rendering nor memory.
 */
export async function sendNotFound(
  req: IncomingMessage,
  res: ServerResponse,
  answer: KeptAnswer,
  pathname: string,
): Promise<void> {
  const { headers, body } = answer.sent.identity;
  const path = escaped(readablePath(pathname));
  const text = body
    .toString()
    .replace(line, (_, before: string, after: string) => `${before}${path}${after}`);
  const { "content-length": _, ...others } = headers;
  sendKept(req, res, keptAnswer(404, others, await readyBytes(text)));
}
