import type { calls } from "@dasturxon/contract/calls";

type Calls = typeof calls;

export type CallName = keyof Calls & string;

/** What a part of a call takes or gives, read off its schema without carrying the schema along. */
type Input<Schema> = Schema extends { _zod: { input: infer Value } } ? Value : never;
type Output<Schema> = Schema extends { _zod: { output: infer Value } } ? Value : never;

type Part<Name extends CallName, Key extends string> = Calls[Name] extends {
  [K in Key]: infer Schema;
}
  ? [Input<Schema>] extends [never]
    ? unknown
    : Record<never, never> extends Input<Schema>
      ? { [K in Key]?: Input<Schema> }
      : { [K in Key]: Input<Schema> }
  : unknown;

/** Parameters of the path, of the query, headers of its own and the body: what the call's schemas ask for. */
export type CallInput<Name extends CallName> = Part<Name, "params"> &
  Part<Name, "query"> &
  Part<Name, "headers"> &
  Part<Name, "body"> & { signal?: AbortSignal };

export type CallResult<Name extends CallName> = Calls[Name] extends { result: infer Schema }
  ? Output<Schema>
  : never;

/** Input can be left out where nothing in it is demanded. */
export type CallArguments<Name extends CallName> =
  Record<never, never> extends CallInput<Name>
    ? [input?: CallInput<Name>]
    : [input: CallInput<Name>];
