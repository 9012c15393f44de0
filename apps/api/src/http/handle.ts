import type { Call, RequestOf, ResultOf } from "@dasturxon/contract/call";
import type { endpoints } from "@dasturxon/contract/endpoints";
import type { MerchantDirectory, MerchantRecord } from "../modules/merchants/merchant-directory.ts";
import type { CallContext } from "./call-context.ts";

/** What a call was given, already parsed by the contract's schemas. */
export type CallInput<C extends Call> = RequestOf<C> & {
  /** The request itself, for the rare work that answers with a stream or compares ETags. */
  request: Request;
};

export type RouteOptions = {
  /** Uses in a minute by one address; further ones are told to wait: 429. */
  perMinute?: number;
  /** For the calls that look a merchant up: they need no header, since they are how a client learns the id. */
  merchantFrom?: (
    directory: MerchantDirectory,
    params: Record<string, string>,
  ) => Promise<MerchantRecord | null>;
};

/** A call paired with the work that it does. */
export type CallRoute = {
  call: Call;
  options: RouteOptions;
  work: (context: CallContext, input: CallInput<Call>) => Promise<unknown>;
};

/**
 * Pairs a call with its work. Work returns the call's result, or a Response of its own where the answer is made
 * of a precompressed body or is a stream; everything else about HTTP is done once, in `serve-calls.ts`. A staff call does not
 * compile here: `staffRead` and `staffChange` see to its scope and its audit.
 */
export function handle<C extends Call<keyof typeof endpoints>>(
  call: C,
  work: (context: CallContext, input: CallInput<C>) => Promise<ResultOf<C> | Response>,
  options: RouteOptions = {},
): CallRoute {
  // The cast forgets which call it is: the list of routes holds them all, and each only ever meets its own input.
  return { call, options, work: work as CallRoute["work"] };
}
