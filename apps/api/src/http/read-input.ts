import type { Call } from "@dasturxon/contract/call";
import { fieldRefusal } from "@dasturxon/contract/field-error";
import type * as z from "zod";
import { CallError } from "./call-error.ts";
import type { CallInput } from "./handle.ts";

/** No call needs more: the largest is a draft of a hundred lines. */
const maxBodyBytes = 256 * 1024;

/**
 * Everything that comes from outside passes the contract's schemas here, once.
 *
 * @throws CallError NOT_FOUND for a path parameter of the wrong form (an id is a UUID), INVALID_REQUEST naming
 *   each field, BODY_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE.
 */
export async function readInput(call: Call, request: Request, pathParams: Record<string, string>) {
  const params = readParams(call, pathParams);
  const takesBody = call.method === "POST" || call.method === "PUT";
  return {
    params,
    query: parsed(call.query, Object.fromEntries(new URL(request.url).searchParams)),
    headers: parsed(call.headers, Object.fromEntries(request.headers)),
    body:
      takesBody && call.body.def.type !== "undefined"
        ? parsed(call.body, await readJson(request))
        : undefined,
    request,
  } as CallInput<Call>;
}

/** @throws CallError NOT_FOUND. */
export function readParams(call: Call, pathParams: Record<string, string>) {
  const params = call.params.safeParse(pathParams);
  if (!params.success) throw new CallError("NOT_FOUND");
  return params.data;
}

function parsed(schema: z.ZodType, value: unknown) {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  const fields = result.error.issues.map((issue) => ({
    path: issue.path.join("."),
    ...fieldRefusal(issue),
  }));
  throw new CallError("INVALID_REQUEST", { fields });
}

async function readJson(request: Request): Promise<unknown> {
  const text = await readText(request).catch((cause: unknown) => {
    // The client broke it off, which is no fault of ours.
    throw cause instanceof CallError ? cause : new CallError("INVALID_REQUEST", { cause });
  });
  // An absent body is an absent object: the schema then names the fields that are missing.
  if (text === "") return {};
  if (!isJson(request.headers.get("content-type"))) throw new CallError("UNSUPPORTED_MEDIA_TYPE");
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new CallError("INVALID_REQUEST", { cause });
  }
}

/**
 * JSON under whatever name. Another type is refused also because a foreign page may send it without asking first. A
 * body that names no type is read: tools that are not browsers leave it out.
 */
const isJson = (contentType: string | null) =>
  contentType === null || /^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(contentType);

/** A body whose length is declared has no more, which the HTTP parser sees to; of any other reading stops at the limit. */
async function readText(request: Request): Promise<string> {
  const length = request.headers.get("content-length");
  if (Number(length) > maxBodyBytes) throw new CallError("BODY_TOO_LARGE");
  if (length !== null) return request.text();
  if (!request.body) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > maxBodyBytes) throw new CallError("BODY_TOO_LARGE");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
