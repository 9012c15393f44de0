import type { Call } from "@dasturxon/contract/call";
import fc from "fast-check";
import * as z from "zod";
import { anyChange, changed, type Change, type Known } from "./any-test-input.ts";
import { fieldsOf, type JsonSchema } from "./bad-test-values.ts";
import type { Sent } from "./send-test-call.ts";
import type { CallSample } from "./call-sample.ts";

const parts = ["body", "query", "params", "headers"] as const;
type Part = (typeof parts)[number];

/** Differences from the call's valid sample. */
export type AnyRequest = {
  changes: Partial<Record<Part, Change>>;
  sender: Sender;
  isShared: boolean;
};
/** Sender of the request. `theirs`: with the token of another brand's customer. */
type Sender = "oneself" | "a visitor" | "theirs" | "a forger";

/** Mostly one part differs, so that code behind it is reached; sometimes others too. */
export function anyRequest(call: Call, known: Known): fc.Arbitrary<AnyRequest> {
  const changedParts = parts.flatMap((part) => {
    const schema = schemaOf(call, part);
    return fieldsOf(schema).length > 0 ? [[part, schema] as const] : [];
  });
  const changes = changedParts.map(([part, schema], at) => {
    const change = anyChange(schema, known);
    return [part, at === 0 ? change : sometimes(change)] as const;
  });
  return fc.record({
    changes: fc.record(Object.fromEntries(changes)) as fc.Arbitrary<AnyRequest["changes"]>,
    sender: fc.oneof(
      { weight: 12, arbitrary: fc.constant<Sender>("oneself") },
      fc.constantFrom<Sender>("a visitor", "theirs", "a forger"),
    ),
    isShared: fc.constantFrom(call.base === "cdn", false),
  });
}

const sometimes = (change: fc.Arbitrary<Change>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, change);

const schemaOf = (call: Call, part: Part) =>
  z.toJSONSchema(call[part], { io: "input", unrepresentable: "any" }) as JsonSchema;

/** The sample with the changes applied. A body may be any value; all other input is text. */
export function requestOf(sample: CallSample, { changes }: AnyRequest): CallSample {
  const made: Record<string, unknown> = { ...sample };
  for (const part of parts) {
    const change = changes[part];
    if (!change) continue;
    const value = changed(sample[part], change);
    if (part === "body") made[part] = value;
    else
      made[part] = asTexts(value, part === "headers" ? isHeaderName : () => true, writable[part]);
  }
  return made;
}

/** Characters valid in a URL or a header. Two dots in a path would resolve to another call. */
const writable = {
  query: (text: string) => text,
  params: (text: string) => (/^\.{0,2}$/.test(text) ? "-" : text.toWellFormed()),
  headers: (text: string) => text.replace(/[^\x20-\x7e\x80-\xff]/g, "?").trim(),
};

/** A token of RFC 9110: no client can send a header with another name. */
const isHeaderName = (name: string) => /^[\w!#$%&'*+.^`|~-]+$/.test(name);

const asTexts = (
  values: unknown,
  canBeNamed: (name: string) => boolean,
  write: (text: string) => string,
) =>
  Object.fromEntries(
    Object.entries(values ?? {})
      .filter(([name, value]) => value !== undefined && canBeNamed(name))
      .map(([name, value]) => [
        name,
        write(typeof value === "string" ? value : JSON.stringify(value)),
      ]),
  );

export const senderOf = (
  { sender, isShared }: AnyRequest,
  { own, theirs, merchantId }: { own: string; theirs: string; merchantId: string },
): Sent => ({
  token: { oneself: own, "a visitor": null, theirs, "a forger": `${own.slice(1)}A` }[sender],
  ...(isShared && { base: `/cdn/${merchantId}` }),
});
