import type { Call } from "@dasturxon/contract/call";
import type { ErrorCode } from "@dasturxon/contract/errors";
import type * as z from "zod";
import { CallError, type FieldError } from "./call-error.ts";
import type { CallInput } from "./handle.ts";

/** No call needs more; a photo is uploaded elsewhere. */
export const maxBodyBytes = 256 * 1024;

/**
 * Everything that comes from outside passes the contract's schemas here, once.
 *
 * @throws CallError NOT_FOUND for a path parameter of the wrong form (an id is a UUID), INVALID_REQUEST naming
 *   each field, BODY_TOO_LARGE.
 */
export async function readInput(call: Call, request: Request, pathParams: Record<string, string>) {
  const params = call.params?.safeParse(pathParams);
  if (params && !params.success) throw new CallError("NOT_FOUND");
  return {
    params: params?.data,
    query: parsed(call.query, () => Object.fromEntries(new URL(request.url).searchParams)),
    headers: parsed(call.headers, () => Object.fromEntries(request.headers)),
    body: call.body ? parsed(call.body, await readJson(request)) : undefined,
    request,
  } as CallInput<Call>;
}

function parsed(schema: z.ZodType | undefined, read: () => unknown) {
  if (!schema) return undefined;
  const result = schema.safeParse(read());
  if (result.success) return result.data;
  throw new CallError("INVALID_REQUEST", { fields: result.error.issues.map(fieldError) });
}

async function readJson(request: Request): Promise<() => unknown> {
  const text = await readText(request);
  return () => {
    // An absent body is an absent object: the schema then names the fields that are missing.
    if (text === "") return {};
    try {
      return JSON.parse(text) as unknown;
    } catch (cause) {
      throw new CallError("INVALID_REQUEST", { cause });
    }
  };
}

/** Stops reading at the limit, whatever the length header claims. */
async function readText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBodyBytes) throw new CallError("BODY_TOO_LARGE");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** A zod issue in the words of the catalogue. */
function fieldError(issue: z.core.$ZodIssue): FieldError {
  const path = issue.path.join(".");
  const isMissing = issue.code === "invalid_type" && issue.input === undefined;
  return { path, code: isMissing ? "FIELD_REQUIRED" : codes[issue.code] ?? "FIELD_INVALID" };
}

const codes: Partial<Record<z.core.$ZodIssue["code"], ErrorCode>> = {
  too_big: "FIELD_TOO_LONG",
  too_small: "FIELD_TOO_SHORT",
};
