import { randomUUID } from "node:crypto";
import type { MerchantDirectory } from "../modules/merchants/merchant-directory.ts";
import { isUuid } from "./merchant-of-request.ts";
import type { CallEnvironment } from "./serve-calls.ts";

/** Answers messages of one provider for one merchant; the merchant is there and active. */
export type Hook = (request: Request, merchantId: string) => Promise<Response>;

/** No message of any provider is longer. */
const maxBytes = 64 * 1024;

/**
 * Serves `/hooks/{name}/{merchantId}`: what other companies' servers tell us. They are no calls of the contract: each
 * speaks its own protocol and proves itself by it, and is never told more than it may know.
 */
export function serveHooks(
  hooks: Readonly<Record<string, Hook>>,
  { directory, onFault }: { directory: MerchantDirectory; onFault: CallEnvironment["onFault"] },
) {
  return async (request: Request): Promise<Response> => {
    const [, , name = "", merchantId = ""] = new URL(request.url).pathname.split("/");
    const hook = Object.hasOwn(hooks, name) ? hooks[name] : undefined;
    const merchant =
      hook && isUuid(merchantId) ? await directory.findById(merchantId.toLowerCase()) : null;
    if (!hook || !merchant) return new Response("Not found", { status: 404 });
    try {
      const body = await readBody(request);
      if (!body) return new Response("Too large", { status: 413 });
      const { method, headers } = request;
      const init = method === "POST" ? { method, headers, body } : { method, headers };
      return await hook(new Request(request.url, init), merchant.id);
    } catch (error) {
      onFault(error, { requestId: randomUUID(), call: `hook ${name}` });
      return new Response("Internal error", { status: 500 });
    }
  };
}

/** Stops reading at the limit, whatever the length header claims. @returns `null` past it. */
async function readBody({ body }: Request): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
