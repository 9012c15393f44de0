import type { Call, ResultOf } from "@dasturxon/contract/call";
import type { ErrorAnswer } from "@dasturxon/contract/error-answer";
import type { RequestOrigin } from "@dasturxon/api/http/serve-calls";

export type OfficeFetch = (request: Request, origin: RequestOrigin) => Promise<Response>;

type Answered = { status: number; headers: Headers };
export type Refusal = Answered & { error: ErrorAnswer };
export type Answer<C extends Call> = (Answered & { result: ResultOf<C>; error: null }) | Refusal;

export type ApiRequest = {
  params?: Record<string, string>;
  merchantId?: string | undefined;
  headers?: Record<string, string>;
  body?: object;
};

/** Identify the caller. */
const callerHeaders = ["host", "cookie", "user-agent"];
/** Say which page sends a form. Not passed on for reading: a link to a page may be followed from anywhere. */
const pageHeaders = ["origin", "sec-fetch-site"];

/** Makes a call of the API for a request of a page, by the same rules as for a call from outside. */
export async function askApi<C extends Call>(
  callOffice: OfficeFetch,
  { request, origin }: { request: Request; origin: RequestOrigin },
  call: C,
  { params = {}, merchantId, headers: given, body }: ApiRequest = {},
): Promise<Answer<C>> {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const headers = new Headers(given);
  for (const name of call.method === "GET" ? callerHeaders : [...callerHeaders, ...pageHeaders]) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (merchantId) headers.set("x-merchant-id", merchantId);
  if (body) headers.set("content-type", "application/json");
  const response = await callOffice(
    new Request(new URL(`/api${path}`, request.url), {
      method: call.method,
      headers,
      body: body ? JSON.stringify(body) : null,
    }),
    origin,
  );
  const value: unknown = response.status === 204 ? undefined : await response.json();
  const { status, headers: answered } = response;
  // The casts: the API of this process has made both.
  return response.ok
    ? { status, headers: answered, result: value as ResultOf<C>, error: null }
    : { status, headers: answered, error: value as ErrorAnswer };
}
