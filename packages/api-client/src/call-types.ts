import type { BodyOf, HeadersOf, ParamsOf, QueryOf, ResultOf } from "@dasturxon/contract/call";
import type { Calls } from "@dasturxon/contract/calls";
import type { StaffEndpointName } from "@dasturxon/contract/staff-endpoints";

/** The customers' calls. */
export type CallName = Exclude<keyof Calls, StaffEndpointName> & string;

// oxlint-disable-next-line typescript/no-generated-empty-object-type -- an object without fields is just what is meant
type NoFields = Record<never, never>;

/** Whether an object without any field would do. */
type IsOptional<Value> = NoFields extends Value ? true : false;

/** A part can be left out when nothing in it is demanded. */
type Part<Key extends string, Value> = [Value] extends [undefined]
  ? unknown
  : IsOptional<Value> extends true
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
  IsOptional<CallInput<Name>> extends true ? [input?: CallInput<Name>] : [input: CallInput<Name>];
