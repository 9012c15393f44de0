import type { Call, RequestOf, ResultOf } from "@dasturxon/contract/call";
import type { endpoints } from "@dasturxon/contract/endpoints";
import type { OfficeEndpointName } from "@dasturxon/contract/office-endpoints";
import type { PeopleEndpointName } from "@dasturxon/contract/people-endpoints";
import type { PrintingEndpointName } from "@dasturxon/contract/printing-endpoints";
import type { MerchantDirectory, MerchantRecord } from "../modules/merchants/merchant-directory.ts";
import type { CallContext } from "./call-context.ts";

/** Input of a call, parsed by the contract's schemas. */
export type CallInput<C extends Call> = RequestOf<C> & {
  /** The request itself, for calls that answer with a stream or compare ETags. */
  request: Request;
};

export type RouteOptions = {
  /** Calls per minute and address; further ones are answered 429. */
  perMinute?: number;
  /** For the calls that look up a merchant: they need no header, since clients learn the id from them. */
  merchantFrom?: (
    directory: MerchantDirectory,
    params: Record<string, string>,
  ) => Promise<MerchantRecord | null>;
  /** In the office, without a header, the call is about the brand that the device has used last. */
  isMerchantOptional?: boolean;
};

/** A call with its implementation. */
export type CallRoute = {
  call: Call;
  options: RouteOptions;
  work: (context: CallContext, input: CallInput<Call>) => Promise<unknown>;
};

/**
 * Pairs a call with its implementation, which returns the call's result, or a Response if it is precompressed or a
 * stream; everything else about HTTP is in `serve-calls.ts`. A staff call does not compile here: `staffRead` and
 * `staffChange` add its scope and its audit.
 */
export function handle<
  C extends Call<
    keyof typeof endpoints | Exclude<OfficeEndpointName, PeopleEndpointName | PrintingEndpointName>
  >,
>(
  call: C,
  work: (context: CallContext, input: CallInput<C>) => Promise<ResultOf<C> | Response>,
  options: RouteOptions = {},
): CallRoute {
  // The list of routes holds all calls; each only ever gets its own input.
  return { call, options, work: work as CallRoute["work"] };
}
