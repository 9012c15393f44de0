import type { Call } from "@dasturxon/contract/call";
import type * as z from "zod";
import type { CallContext } from "./call-context.ts";

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a call was given, already parsed by the contract's schemas. */
export type CallInput<C extends Call> = {
  params: Parsed<C["params"]>;
  query: Parsed<C["query"]>;
  headers: Parsed<C["headers"]>;
  body: Parsed<C["body"]>;
  /** The request itself, for the rare work that answers with a stream or compares ETags. */
  request: Request;
};

type Result<C extends Call> = z.input<C["result"]>;

/** Past `limit` uses of a call in a minute by one address, further ones wait: 429. */
export type RouteOptions = { perMinute?: number };

/** A call paired with the work that it does. */
export type CallRoute = {
  call: Call;
  options: RouteOptions;
  work: (context: CallContext, input: CallInput<Call>) => Promise<unknown>;
};

/**
 * Pairs a call with its work. Work returns the call's result, or a Response of its own where the answer is made
 * of ready bytes or is a stream; everything else about HTTP is done once, in `serve-calls.ts`.
 */
export function handle<C extends Call>(
  call: C,
  work: (context: CallContext, input: CallInput<C>) => Promise<Result<C> | Response>,
  options: RouteOptions = {},
): CallRoute {
  return { call, options, work: work as CallRoute["work"] };
}
