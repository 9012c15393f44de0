import type { IncomingMessage, ServerResponse } from "node:http";
import type { Api } from "@dasturxon/api/app";
import { merchantOfRequest } from "@dasturxon/api/http/merchant-of-request";
import { readyBytes } from "@dasturxon/api/http/ready-bytes";
import type { RequestOrigin } from "@dasturxon/api/http/serve-calls";
import { answerCache } from "./answer-cache.ts";
import type { RecentAnswers } from "./recent-answers.ts";
import { keptAnswer, sendKept, type KeptAnswer } from "./kept-answer.ts";

const maxCacheBytes = 128 * 1024 * 1024;
const cdnPath = /^\/cdn\/([0-9a-f-]{36})\//i;

/**
 * The reads of the second base, which are the same for every visitor of a merchant: asked of the API once for each
 * version of the merchant, then sent as bytes. What is no such read (unknown merchant, other method) goes to the API,
 * which has the words for it.
 */
export function serveShared(api: Pick<Api, "fetch" | "tenancy">, recent: RecentAnswers) {
  const cache = answerCache(maxCacheBytes);

  async function ask(url: URL, origin: RequestOrigin): Promise<KeptAnswer> {
    const response = await api.fetch(new Request(url, { headers: { host: url.host } }), origin);
    const {
      "content-encoding": _,
      "content-length": __,
      etag: ___,
      ...headers
    } = Object.fromEntries(response.headers);
    return keptAnswer(
      response.status,
      { ...headers, vary: "accept-encoding" },
      await readyBytes(await response.text()),
    );
  }

  /** @returns False when the request is not for it. */
  return async (
    req: IncomingMessage,
    res: ServerResponse,
    url: URL,
    origin: RequestOrigin,
  ): Promise<boolean> => {
    const [, merchantId = ""] = cdnPath.exec(url.pathname) ?? [];
    const header = req.headers["x-merchant-id"];
    if (req.method !== "GET" || !merchantId || (header !== undefined && header !== merchantId))
      return false;
    // A path that names nobody, or a host that is another's, is the API's to refuse.
    const named = await merchantOfRequest(api.tenancy, url.host, { header: merchantId }).catch(
      () => null,
    );
    if (!named) return false;
    const { merchant } = named;
    url.searchParams.sort();
    const answer = await cache.get(url.href, merchant.version, () => ask(url, origin));
    recent.remember(req, merchant, answer);
    sendKept(req, res, answer);
    return true;
  };
}
