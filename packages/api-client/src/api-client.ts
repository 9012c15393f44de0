import { endpoints } from "@dasturxon/contract/endpoints";
import type { ApiResult } from "./api-result.ts";
import { createCalls, functionsOf } from "./create-calls.ts";
import type { CallArguments, CallName, CallResult } from "./call-types.ts";
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
  /** Called with the server's time of answers that no cache has kept: the device's clock may be wrong. */
  onServerTime?: (time: Date) => void;
  /** Called when the server answers that the merchant does not exist. Specification, point 8. */
  onMerchantNotFound?: () => void;
};

type Calls = {
  [Name in Exclude<CallName, "followOrders" | "followAvailability" | "followGroup">]: (
    ...input: CallArguments<Name>
  ) => Promise<ApiResult<CallResult<Name>>>;
};

export type ApiClient = Calls & {
  /** Follows a user's orders until `stop()` is called. See `follow-stream.ts`. */
  followOrders(
    userId: string,
    options: FollowOptions<CallResult<"followOrders">>,
  ): { stop(): void };
  /** Follows what the brand has left, until `stop()` is called. */
  followAvailability(options: FollowOptions<CallResult<"followAvailability">>): { stop(): void };
  /** Follows the group basket of a link, until `stop()` is called. */
  followGroup(token: string, options: FollowOptions<CallResult<"followGroup">>): { stop(): void };
};

/** Every call of the contract as a function that resolves to an error and result pair and never rejects. */
export function createApiClient(config: ApiClientConfig): ApiClient {
  const unauthorized = new Set<string>();
  const { call, send } = createCalls({
    language: config.language,
    fetch: config.fetch,
    timeoutMs: config.timeoutMs,
    settings: () => ({ ...config, token: config.token?.() ?? null }),
    /** Reports the server's time and an invalid token. */
    onResponse({ status, headers }, { path, auth }, token) {
      const date = headers.get("date");
      if (date && auth === "required") config.onServerTime?.(new Date(date));
      // Both bases, but not the logout itself. Specification, point 8.
      const isForced = status === 401 && !path.endsWith("/logout");
      if (!isForced || !token || unauthorized.has(token)) return;
      unauthorized.add(token);
      config.onUnauthorized?.(token);
    },
  });

  const functions = functionsOf(endpoints, async (endpoint, input) => {
    const answer = await call(endpoint, input);
    if (answer.error && endpoint.silent) answer.error.isSilent = true;
    if (answer.error?.code === "MERCHANT_NOT_FOUND") config.onMerchantNotFound?.();
    return answer;
  });
  const followOrders: ApiClient["followOrders"] = (userId, options) =>
    followStream(
      (headers, signal) => send(endpoints.followOrders, { params: { userId }, headers }, signal),
      options,
    );
  const followAvailability: ApiClient["followAvailability"] = (options) =>
    followStream(
      (headers, signal) => send(endpoints.followAvailability, { headers }, signal),
      options,
    );
  const followGroup: ApiClient["followGroup"] = (token, options) =>
    followStream(
      (headers, signal) => send(endpoints.followGroup, { params: { token }, headers }, signal),
      options,
    );
  return { ...(functions as unknown as Calls), followOrders, followAvailability, followGroup }; // `endpoints` and `calls` have the same keys.
}
