import type { BodyOf, HeadersOf, ParamsOf, QueryOf, ResultOf } from "@dasturxon/contract/call";
import type { Calls } from "@dasturxon/contract/calls";
import type { OfficeEndpointName } from "@dasturxon/contract/office-endpoints";
import type { StaffEndpointName } from "@dasturxon/contract/staff-endpoints";

/** The calls of staff, at the office's host. */
export type StaffCallName = StaffEndpointName | OfficeEndpointName;

/** The customers' calls. */
export type CallName = Exclude<keyof Calls, StaffCallName> & string;

// oxlint-disable-next-line typescript/no-generated-empty-object-type -- an object without fields is meant
type NoFields = Record<never, never>;

/** True when all fields are optional. */
type IsOptional<Value> = NoFields extends Value ? true : false;

/** A part is optional when all its fields are. */
type Part<Key extends string, Value> = [Value] extends [undefined]
  ? unknown
  : IsOptional<Value> extends true
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

/** Path and query parameters, the call's own headers and the body, as its schemas define them. */
export type CallInput<Name extends keyof Calls> = Part<"params", ParamsOf<Calls[Name]>> &
  Part<"query", QueryOf<Calls[Name]>> &
  Part<"headers", HeadersOf<Calls[Name]>> &
  Part<"body", BodyOf<Calls[Name]>> & { signal?: AbortSignal };

export type CallResult<Name extends keyof Calls> = ResultOf<Calls[Name]>;

/** Input is optional when all of its parts are. */
export type CallArguments<Name extends keyof Calls> =
  IsOptional<CallInput<Name>> extends true ? [input?: CallInput<Name>] : [input: CallInput<Name>];
