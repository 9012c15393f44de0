import { randomUUID } from "node:crypto";
import type { MerchantDirectory } from "../modules/merchants/merchant-directory.ts";
import { errorAnswer, refusalOf } from "./error-answer.ts";
import { isUuid } from "./merchant-of-request.ts";
import type { CallEnvironment } from "./serve-calls.ts";

/** Answers messages of one provider for one merchant, which exists and is active. */
export type Hook = {
  (request: Request, merchantId: string): Promise<Response>;
  /** Answers a message that could not be read or served, where the provider's protocol has an answer for it. */
  unserved?: (problem: "UNREADABLE" | "FAULT") => Response;
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
    try {
      const merchant =
        hook && isUuid(merchantId) ? await directory.findById(merchantId.toLowerCase()) : null;
      if (!hook || !merchant) return new Response("Not found", { status: 404 });
      const body = await readBody(request);
      if (typeof body === "string" && hook.unserved) return hook.unserved("UNREADABLE");
      if (body === "broken off") return new Response("Not read", { status: 400 });
      if (body === "too large") return new Response("Too large", { status: 413 });
      const { headers } = request;
      const init = method === "POST" ? { method, headers, body } : { method, headers };
      return await hook(new Request(request.url, init), merchant.id);
    } catch (error) {
      const requestId = randomUUID();
      onFault(error, { requestId, call: `hook ${name}` });
      return hook?.unserved?.("FAULT") ?? errorAnswer(refusalOf(error), requestId);
    }
  };
}

/** Stops reading at the limit, whatever the length header claims. */
async function readBody({
  body,
}: Request): Promise<Uint8Array<ArrayBuffer> | "too large" | "broken off"> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) return "too large";
      chunks.push(chunk);
    }
  } catch {
    return "broken off";
  }
  return new Uint8Array(Buffer.concat(chunks));
}
