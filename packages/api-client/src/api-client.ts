import { REQUEST_TIMEOUT_MS } from "@dasturxon/contract/constants";
import { endpoints } from "@dasturxon/contract/endpoints";
import type { ApiResult } from "./api-result.ts";
import { parseResponse, isAbort, transportError } from "./parse-response.ts";
import { callRequest } from "./call-request.ts";
import type { AnyInput } from "./call-request.ts";
import type { CallArguments, CallName, CallResult } from "./call-types.ts";
import { timeoutSignal } from "./timeout-signal.ts";
import { followStream } from "./follow-stream.ts";
import type { FollowOptions } from "./follow-stream.ts";

export type ApiClientConfig = {
  /** Base of all calls: `/api`, or an absolute address. */
  mainBase: string;
  /** Base of cached reads: `/cdn/{merchantId}`. */
  cdnBase: string;
  merchantId: string;
  language: string;
  /** Read at each call, because it changes while the page is open. */
  token?: () => string | null;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** Milliseconds. Specification, point 9: 30000. */
  timeoutMs?: number;
  /** Called on a 401 for a stored token: once per token, and never for a logout. */
  onUnauthorized?: (token: string) => void;
  /** Called when the server answers that the merchant does not exist. Specification, point 8. */
  onMerchantNotFound?: () => void;
};

type EndpointName = keyof typeof endpoints;

type Calls = {
  [Name in Exclude<CallName, "followOrders">]: (
    ...input: CallArguments<Name>
  ) => Promise<ApiResult<CallResult<Name>>>;
};

export type ApiClient = Calls & {
  /** Follows a user's orders until `stop()` is called. See `follow-stream.ts`. */
  followOrders(
    userId: string,
    options: FollowOptions<CallResult<"followOrders">>,
  ): { stop(): void };
};

class NoConnectionError extends Error {}

/** Every call of the contract as a function that resolves to an error and result pair and never rejects. */
export function createApiClient(config: ApiClientConfig): ApiClient {
  const request = config.fetch ?? ((url, init) => fetch(url, init));
  const unauthorized = new Set<string>();
  const settings = () => ({ ...config, token: config.token?.() ?? null });

  /** Resolves with the headers; reports an invalid token. */
  async function send(name: EndpointName, input: AnyInput, signal: AbortSignal) {
    const sent = settings();
    const { url, init } = callRequest(endpoints[name], input, sent);
    const response = await connect(url, { ...init, signal });
    // Both bases, but not the logout itself. Specification, point 8.
    const isForced = response.status === 401 && !endpoints[name].path.endsWith("/logout");
    if (isForced && sent.token && !unauthorized.has(sent.token)) {
      unauthorized.add(sent.token);
      config.onUnauthorized?.(sent.token);
    }
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

  async function answerOf(name: EndpointName, input: AnyInput): Promise<ApiResult<unknown>> {
    const limit = timeoutSignal(config.timeoutMs ?? REQUEST_TIMEOUT_MS, input.signal);
    try {
      return await parseResponse(await send(name, input, limit.signal), config.language);
    } catch (cause) {
      if (limit.hasTimedOut()) return { error: transportError("TIMED_OUT"), result: null };
      if (isAbort(cause)) return { error: transportError("ABORTED"), result: null };
      if (!(cause instanceof NoConnectionError)) throw cause;
      return { error: transportError("NO_CONNECTION"), result: null };
    } finally {
      limit.clear();
    }
  }

  async function call(name: EndpointName, input: AnyInput = {}): Promise<ApiResult<unknown>> {
    const answer = await answerOf(name, input);
    if (answer.error && endpoints[name].silent) answer.error.isSilent = true;
    if (answer.error?.code === "MERCHANT_NOT_FOUND") config.onMerchantNotFound?.();
    return answer;
  }

  const functions = Object.fromEntries(
    (Object.keys(endpoints) as EndpointName[]).map((name) => [
      name,
      (input?: AnyInput) => call(name, input),
    ]),
  );
  const followOrders: ApiClient["followOrders"] = (userId, options) =>
    followStream(
      (headers, signal) => send("followOrders", { params: { userId }, headers }, signal),
      options,
    );
  return { ...(functions as unknown as Calls), followOrders }; // `endpoints` and `calls` have the same keys.
}
