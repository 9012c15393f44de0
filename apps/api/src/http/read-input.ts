import type { Call } from "@dasturxon/contract/call";
import { fieldRefusal } from "@dasturxon/contract/field-error";
import type * as z from "zod";
import { CallError } from "./call-error.ts";
import type { CallInput } from "./handle.ts";
import { readText } from "./read-text.ts";

/** Enough for all calls: the largest is a draft of a hundred lines. */
const maxBodyBytes = 256 * 1024;

/**
 * Validates all external input by the contract's schemas.
 *
 * @throws CallError NOT_FOUND for a path parameter of the wrong form (an id is a UUID), INVALID_REQUEST naming each
 * field, BODY_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE.
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
  const text = await readText(request, maxBodyBytes);
  // An absent body counts as an empty object: the schema then names the missing fields.
  if (text === "") return {};
  if (!isJson(request.headers.get("content-type"))) throw new CallError("UNSUPPORTED_MEDIA_TYPE");
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new CallError("INVALID_REQUEST", { cause });
  }
}

/**
 * JSON under any of its media types. Others are refused, since a foreign page may send them without a preflight
 * request. A body without a type is accepted: tools that are not browsers omit it.
 */
const isJson = (contentType: string | null) =>
  contentType === null || /^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(contentType);
