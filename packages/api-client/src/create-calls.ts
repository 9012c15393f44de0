import { REQUEST_TIMEOUT_MS } from "@dasturxon/contract/constants";
import type { Endpoint } from "@dasturxon/contract/endpoint";
import type { ApiResult } from "./api-result.ts";
import { callRequest, type AnyInput, type RequestSettings } from "./call-request.ts";
import { isAbort, parseResponse, transportError } from "./parse-response.ts";
import { timeoutSignal } from "./timeout-signal.ts";

export type CallsConfig = {
  /** Read at each call. */
  settings: () => RequestSettings;
  language: string;
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** Milliseconds. Specification, point 9: 30000. */
  timeoutMs?: number | undefined;
  /** Called with the headers of each response. `token` is the one that was sent. */
  onResponse: (response: Response, endpoint: Endpoint, token: string | null) => void;
};

class NoConnectionError extends Error {}

/** Makes calls that resolve to an error and result pair and never reject. */
export function createCalls({ settings, language, timeoutMs, onResponse, ...config }: CallsConfig) {
  const request = config.fetch ?? ((url, init) => fetch(url, init));

  /** Resolves with the headers. */
  async function send(endpoint: Endpoint, input: AnyInput, signal: AbortSignal) {
    const sent = settings();
    const { url, init } = callRequest(endpoint, input, sent);
    const response = await connect(url, { ...init, signal });
    onResponse(response, endpoint, sent.token);
    return response;
  }

  /** A named error for connection failures, since a bug of ours is a TypeError as well. */
  async function connect(url: string, init: RequestInit) {
    try {
      return await request(url, init);
    } catch (cause) {
      throw isAbort(cause) ? cause : new NoConnectionError("Nothing answered", { cause });
    }
  }

  async function call(endpoint: Endpoint, input: AnyInput = {}): Promise<ApiResult<unknown>> {
    const limit = timeoutSignal(timeoutMs ?? REQUEST_TIMEOUT_MS, input.signal);
    try {
      return await parseResponse(await send(endpoint, input, limit.signal), language);
    } catch (cause) {
      if (limit.hasTimedOut()) return { error: transportError("TIMED_OUT"), result: null };
      if (isAbort(cause)) return { error: transportError("ABORTED"), result: null };
      if (!(cause instanceof NoConnectionError)) throw cause;
      return { error: transportError("NO_CONNECTION"), result: null };
    } finally {
      limit.clear();
    }
  }

  return { call, send };
}

/** A function per endpoint. */
export const functionsOf = <Name extends string>(
  endpoints: Readonly<Record<Name, Endpoint>>,
  call: (endpoint: Endpoint, input?: AnyInput) => Promise<ApiResult<unknown>>,
) =>
  Object.fromEntries(
    (Object.keys(endpoints) as Name[]).map((name) => [
      name,
      (input?: AnyInput) => call(endpoints[name], input),
    ]),
  );
