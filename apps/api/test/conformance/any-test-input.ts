import fc from "fast-check";
import { fieldsOf, withoutNull, withValue, type JsonSchema } from "./bad-test-values.ts";

/** Texts with a meaning: ids of both brands, codes, phones. They reach further than invented ones. */
export type Known = readonly string[];

/** Mutates a valid input: replaces some fields, or all of it. */
export type Change = { fields: { path: string[]; value: unknown }[] } | { replacement: unknown };

export const changed = (good: unknown, change: Change): unknown =>
  "replacement" in change
    ? change.replacement
    : change.fields.reduce((input, { path, value }) => withValue(input, path, value), good);

/** Mostly a few fields, so that code behind the schemas is reached; sometimes everything. */
export function anyChange(schema: JsonSchema, known: Known): fc.Arbitrary<Change> {
  const fields = fieldsOf(schema).map(({ path, schema: field }) =>
    fc.record({
      path: fc.constant(path),
      value: fc.option(anyInput(field, known), { nil: undefined, freq: 6 }),
    }),
  );
  const some = fc.array(fc.oneof(...fields), { minLength: 0, maxLength: 3 });
  return fc.oneof(
    { weight: 5, arbitrary: some.map((changes) => ({ fields: changes })) },
    { weight: 1, arbitrary: anyInput(schema, known).map((replacement) => ({ replacement })) },
  );
}

const texts = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.string({ maxLength: 600 }),
);
const times =
  "00:00 11:30 13:00 23:59 24:00 2026-10-05 2026-10-06 2026-02-30 0001-01-01 9999-12-31".split(" ");
const numbers = fc.oneof(
  fc.integer({ min: -2, max: 200 }),
  fc.maxSafeInteger(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(-0, 0.1, 1e21, 2 ** 31, 2 ** 32, Number.MAX_SAFE_INTEGER),
);

/** Values near the schema, at its limits and beyond, or any JSON value. */
const anyInput = (schema: JsonSchema, known: Known): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 30, arbitrary: near(schema, known) }, fc.jsonValue({ maxDepth: 3 }));

function near(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const present = withoutNull(schema);
  const { type, properties, items, enum: options, minimum, maximum, pattern } = present;
  if (properties) return anObject(present, known);
  if (items) return fc.array(anyInput(items, known), { maxLength: 4 });
  if (options) return mostly(fc.constantFrom(...options), texts);
  if (pattern) {
    const fitting = [...known, ...times].filter((text) => new RegExp(pattern, "u").test(text));
    const usual =
      fitting.length > 0 ? fc.constantFrom(...fitting) : fc.stringMatching(new RegExp(pattern));
    return mostly(usual, fc.oneof(texts, fc.constantFrom(...known)));
  }
  if (type === "boolean") return fc.boolean();
  if (type === "integer" || type === "number") {
    const most = Math.min(maximum ?? 1_000, 500_000);
    return mostly(fc.integer({ min: minimum ?? -1_000, max: most }), numbers);
  }
  return fc.oneof({ weight: 3, arbitrary: texts }, fc.constantFrom(...known));
}

const mostly = (usual: fc.Arbitrary<unknown>, rare: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 10, arbitrary: usual }, rare);

/** Required fields are nearly always present, optional ones half of the time. */
function anObject({ properties = {}, required = [] }: JsonSchema, known: Known) {
  const fields = Object.entries(properties).map(([name, property]) => {
    const freq = required.includes(name) ? 40 : 1;
    return [name, fc.option(anyInput(property, known), { nil: undefined, freq })] as const;
  });
  return fc.record(Object.fromEntries(fields));
}
