import type { Call } from "@dasturxon/contract/call";
import type { BrandRecord } from "../../src/db/write-brand.ts";
import type { TestApi } from "../support/test-api.ts";
import { testOfficeHost } from "../support/test-process.ts";
import type { CallSample } from "./call-sample.ts";
import { aCaller } from "./test-callers.ts";

export type Sent = {
  /** Bearer token, or the cookie of a call of the office; null for none. */
  token?: string | null;
  /** Host; the brand's sub-domain by default. */
  host?: string;
  /** `X-Merchant-Id`; the brand's own by default, null for none. */
  merchant?: string | null;
  /** The path below the base, verbatim: for invalid ones. */
  path?: string;
  /** The body's bytes as they are. */
  rawBody?: string | Uint8Array<ArrayBuffer>;
  /** The body's type; JSON by default. */
  contentType?: string;
  /** Everything before the path; the main base by default. */
  base?: string;
};

export type CallAnswer = {
  status: number;
  headers: Headers;
  text: string;
  /** Undefined if there is none, or if it is not JSON. */
  body: unknown;
};

/** The path of a call with its parameters and its query. */
export function pathOf({ path }: Call, { params = {}, query }: CallSample) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  return query ? `${filled}?${new URLSearchParams(query).toString()}` : filled;
}

/** Sends a call as over the network, valid or not. Only the beginning of a stream is read. */
export async function sendCall(
  api: TestApi,
  { merchant }: BrandRecord,
  call: Call,
  sample: CallSample,
  sent: Sent = {},
): Promise<CallAnswer> {
  const headers = new Headers(sample.headers);
  headers.set("host", call.isOffice ? testOfficeHost : (sent.host ?? `${merchant.sub}.localhost`));
  if (call.isOffice) headers.set("origin", `http://${testOfficeHost}`);
  if (sent.merchant !== null) headers.set("x-merchant-id", sent.merchant ?? merchant.id);
  if (sent.token && call.isOffice) headers.set("cookie", `office=${sent.token}`);
  else if (sent.token) headers.set("authorization", `Bearer ${sent.token}`);
  const body =
    sent.rawBody ?? (sample.body === undefined ? undefined : JSON.stringify(sample.body));
  if (body !== undefined) headers.set("content-type", sent.contentType ?? "application/json");
  const url = `http://localhost${sent.base ?? "/api"}${sent.path ?? pathOf(call, sample)}`;
  const request = new Request(url, { method: call.method, headers, ...(body && { body }) });
  const fetch = call.isOffice ? api.fetchOffice : api.fetch;
  const response = await fetch(request, { address: aCaller(), peer: "127.0.0.1" });
  const type = response.headers.get("content-type") ?? "";
  const text = type.startsWith("text/event-stream")
    ? await beginningOf(response)
    : await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: type.startsWith("application/json") && text ? JSON.parse(text) : undefined,
  };
}

async function beginningOf(response: Response) {
  const reader = response.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  return Buffer.from(value ?? []).toString();
}
