import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { precompress } from "@dasturxon/api/http/precompressed-body";
import type { ClosedBrand } from "@dasturxon/api/modules/merchants/merchant-directory";
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

const style = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;grid-template-columns:minmax(0,max-content);place-content:center;padding:24px;box-sizing:border-box;text-align:center;
font:17px/1.5 system-ui,sans-serif;background:#fff;color:#1c1b1a}
h1{font-size:28px;line-height:1.2;margin:0 0 16px;overflow-wrap:anywhere}
p{margin:4px 0;color:#5c5955}
section{max-width:560px;margin:40px auto 0;padding:20px;border-radius:20px;background:#f6f4f1;text-align:start;
font-size:15px}
h2{font-size:17px;margin:0 0 4px}
pre{margin:12px 0;padding:12px 16px;border-radius:12px;background:#fff;white-space:pre-wrap;
overflow-wrap:anywhere;font:13px/1.7 ui-monospace,Consolas,monospace}
@media(prefers-color-scheme:dark){body{background:#171614;color:#f3f1ee}p{color:#a8a49e}section{background:#211f1d}
pre{background:#171614}}`;

const policy =
  `default-src 'none'; frame-ancestors 'self'; ` +
  `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`;

type PlainPage = {
  status: number;
  title: string;
  /** In Uzbek, Russian and English. */
  lines: readonly [string, string, string];
  /** Seconds. */
  retryAfter?: number | undefined;
  /** HTML after the lines. */
  more?: string;
};

const languages = ["uz", "ru", "en"] as const;

/** A page without anything of the storefront. */
async function plainPage({
  status,
  title,
  lines,
  retryAfter,
  more = "",
}: PlainPage): Promise<CachedResponse> {
  return cachedResponse(
    status,
    {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": policy,
      "x-robots-tag": "noindex",
      ...(retryAfter !== undefined && { "retry-after": String(retryAfter) }),
    },
    await precompress(
      `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>${escaped(title)}</title><style>${style}</style><main><h1>${escaped(title)}</h1>` +
        `${lines.map((line, index) => `<p lang="${languages[index]}">${line}</p>`).join("")}${more}</main>`,
    ),
  );
}

/**
 * A page where nothing could be rendered: still an answer, in the three languages, that invites to try again.
 *
 * @param retryAfter Seconds.
 */
export function plainErrorPage(
  status: keyof typeof texts,
  retryAfter?: number,
): Promise<CachedResponse> {
  const [title, ...lines] = texts[status];
  return plainPage({ status, title, lines, retryAfter });
}

/** When search engines should look again at a shop that is not open. */
const closedSeconds = 3_600;

/** The page of a brand that its operator has closed, or not opened yet. */
export const closedPage = ({ name }: ClosedBrand): Promise<CachedResponse> =>
  plainPage({
    status: 503,
    title: name.uz,
    lines: [
      "Hozircha buyurtma qabul qilmayapmiz",
      "Сейчас мы не принимаем заказы",
      "We are not taking orders at the moment",
    ],
    retryAfter: closedSeconds,
  });

/** The page of an installation without a brand, at every address: for its operator, and for visitors who come early. */
export const brandlessPage = (): Promise<CachedResponse> =>
  plainPage({
    status: 503,
    title: "Dasturxon",
    lines: [
      "Bu yerda hali restoran yo‘q",
      "Здесь пока нет ресторана",
      "There is no restaurant here yet",
    ],
    more: operatorSteps,
    retryAfter: closedSeconds,
  });

const operatorSteps =
  `<section lang="en"><h2>For the operator</h2><p>The server works, and has no brand yet. Create the first one, in the ` +
  `server’s environment:</p><pre>npm run brand -- create &lt;sub&gt;\nnpm run brand -- check brands/&lt;sub&gt;\n` +
  `npm run brand -- import brands/&lt;sub&gt;</pre><p>&lt;sub&gt; is the brand’s sub-domain, such as <b>osh</b>. ` +
  `The first command writes the folder that you fill in.</p></section>`;
