import type { BodyOf, HeadersOf, ParamsOf, QueryOf, ResultOf } from "@dasturxon/contract/call";
import type { Calls } from "@dasturxon/contract/calls";

export type CallName = keyof Calls & string;

/** A part can be left out when nothing in it is demanded. */
type Part<Key extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<never, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

/** Parameters of the path, of the query, headers of its own and the body: what the call's schemas ask for. */
export type CallInput<Name extends CallName> = Part<"params", ParamsOf<Calls[Name]>> &
  Part<"query", QueryOf<Calls[Name]>> &
  Part<"headers", HeadersOf<Calls[Name]>> &
  Part<"body", BodyOf<Calls[Name]>> & { signal?: AbortSignal };

export type CallResult<Name extends CallName> = ResultOf<Calls[Name]>;

/** Input can be left out where nothing in it is demanded. */
export type CallArguments<Name extends CallName> =
  Record<never, never> extends CallInput<Name>
    ? [input?: CallInput<Name>]
    : [input: CallInput<Name>];
