import { randomUUID } from "node:crypto";
import type { MerchantDirectory } from "../modules/merchants/merchant-directory.ts";
import type { PaymentHook } from "../ports/payment-provider.ts";
import { errorAnswer, refusalOf } from "./error-answer.ts";
import { isUuid } from "./merchant-of-request.ts";
import type { CallEnvironment } from "./serve-calls.ts";

/** Answers messages of one provider for one merchant, which exists. */
export type Hook = {
  serve: (request: Request, merchantId: string) => Promise<Response>;
  /** Its own answer to a message that was not read or that failed; absent: answers as those of calls. */
  refuse?: PaymentHook["refuse"];
  /** Serves brands that are closed, too. */
  servesClosed?: boolean;
};

/** Longer than any provider's message. */
const maxBytes = 64 * 1024;
/** Providers post; a browser that a provider redirects here uses GET. */
const methods = new Set(["POST", "GET", "HEAD"]);
const allow = [...methods].join(", ");

/**
 * Serves `/hooks/{name}/{merchantId}`: webhooks of other companies' servers. They are not calls of the contract: each
 * has its own protocol and authentication, and gets only its own data.
 */
export function serveHooks(
  hooks: Readonly<Record<string, Hook>>,
  { directory, onFault }: { directory: MerchantDirectory; onFault: CallEnvironment["onFault"] },
) {
  return async (request: Request): Promise<Response> => {
    const { method } = request;
    if (!methods.has(method))
      return new Response("Method not allowed", { status: 405, headers: { allow } });
    const [, , name = "", merchantId = ""] = new URL(request.url).pathname.split("/");
    const hook = Object.hasOwn(hooks, name) ? hooks[name] : undefined;
    if (!hook || !isUuid(merchantId)) return new Response("Not found", { status: 404 });
    const { url, headers } = request;
    const empty = { method, headers };
    let init: RequestInit = empty;
    try {
      const id = merchantId.toLowerCase();
      const merchant = await (hook.servesClosed
        ? directory.findEvenClosed(id)
        : directory.findById(id));
      if (!merchant) return new Response("Not found", { status: 404 });
      const body = await readBody(request);
      if (typeof body === "string")
        return (await hook.refuse?.(body, new Request(url, empty))) ?? notRead(body);
      if (method === "POST") init = { ...empty, body };
      return await hook.serve(new Request(url, init), merchant.id);
    } catch (error) {
      const requestId = randomUUID();
      onFault(error, { requestId, call: `hook ${name}` });
      return (
        (await hook.refuse?.("FAULT", new Request(url, init))) ??
        errorAnswer(refusalOf(error), requestId)
      );
    }
  };
}

type Unread = "TOO_LARGE" | "BROKEN_OFF";

const notRead = (problem: Unread) =>
  problem === "TOO_LARGE"
    ? new Response("Too large", { status: 413 })
    : new Response("Not read", { status: 400 });

/** Stops reading at the limit, whatever the length header claims. */
async function readBody({ body }: Request): Promise<Uint8Array<ArrayBuffer> | Unread> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) return "TOO_LARGE";
      chunks.push(chunk);
    }
  } catch {
    return "BROKEN_OFF";
  }
  return new Uint8Array(Buffer.concat(chunks));
}
