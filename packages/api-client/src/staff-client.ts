import { officeEndpoints } from "@dasturxon/contract/office-endpoints";
import { staffEndpoints } from "@dasturxon/contract/staff-endpoints";
import type { ApiResult } from "./api-result.ts";
import { createCalls, functionsOf } from "./create-calls.ts";
import type { CallArguments, CallInput, CallResult, StaffCallName } from "./call-types.ts";
import { followStream, type FollowOptions } from "./follow-stream.ts";

export type StaffClientConfig = {
  /** `null`: the brand that the device has used last; only its session can be asked for. */
  merchantId: string | null;
  language: string;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** The device's cookie is missing or has ended. */
  onSignedOut?: () => void;
};

type Streams = "followStaffOrders" | "followStaffReservations" | "followReviews";

type StaffCalls = {
  [Name in Exclude<StaffCallName, Streams>]: (
    ...input: CallArguments<Name>
  ) => Promise<ApiResult<CallResult<Name>>>;
};

export type StaffClient = StaffCalls & {
  /** Follows orders until `stop()` is called. See `follow-stream.ts`. */
  followStaffOrders(
    input: CallInput<"followStaffOrders">,
    options: FollowOptions<CallResult<"followStaffOrders">>,
  ): { stop(): void };
  followStaffReservations(options: FollowOptions<CallResult<"followStaffReservations">>): {
    stop(): void;
  };
  followReviews(options: FollowOptions<CallResult<"followReviews">>): { stop(): void };
};

/** The calls of staff at the office's own origin, which knows the person by a cookie. Decision 0047. */
export function createStaffClient(config: StaffClientConfig): StaffClient {
  const endpoints = { ...staffEndpoints, ...officeEndpoints };
  const { merchantId, language, onSignedOut } = config;
  const { call, send } = createCalls({
    language,
    fetch: config.fetch,
    settings: () => ({ mainBase: "/api", cdnBase: "", merchantId, language, token: null }),
    onResponse: ({ status }) => {
      if (status === 401) onSignedOut?.();
    },
  });
  const followStaffOrders: StaffClient["followStaffOrders"] = (input, options) =>
    followStream(
      (headers, signal) => send(endpoints.followStaffOrders, { ...input, headers }, signal),
      options,
    );
  const followStaffReservations: StaffClient["followStaffReservations"] = (options) =>
    followStream(
      (headers, signal) => send(endpoints.followStaffReservations, { headers }, signal),
      options,
    );
  const followReviews: StaffClient["followReviews"] = (options) =>
    followStream((headers, signal) => send(endpoints.followReviews, { headers }, signal), options);
  // The cast: `endpoints` and the contract's calls have the same keys.
  return {
    ...(functionsOf(endpoints, call) as unknown as StaffCalls),
    followStaffOrders,
    followStaffReservations,
    followReviews,
  };
}
