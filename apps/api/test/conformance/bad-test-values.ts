import type { Call } from "@dasturxon/contract/call";
import * as z from "zod";

/** The subset of JSON Schema that the contract's schemas use. */
export type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  maxLength?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
};

export type BadBody = {
  /** Description of the error. */
  description: string;
  /** Dotted path of the field; empty: the body itself. */
  path: string;
  body: unknown;
};

export const bodySchemaOf = (call: Call): JsonSchema => inputSchema(call.body);
export const querySchemaOf = (call: Call): JsonSchema => inputSchema(call.query);

const inputSchema = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;

/** The schema of a present value: an optional one may also be null. */
export function withoutNull(schema: JsonSchema): JsonSchema {
  const [present = {}] = (schema.anyOf ?? [schema]).filter(
    ({ type, const: only }) => type !== "null" && only !== "",
  );
  const { type } = present;
  if (!Array.isArray(type)) return present;
  return { ...present, type: type.find((one) => one !== "null") ?? "null" };
}

export type Field = { path: string[]; schema: JsonSchema };

/** Every field of the schema, with its path; indexes of lists are numbers. */
export const fieldsOf = (schema: JsonSchema): Field[] => fieldsWithin(schema, []);

function fieldsWithin(schema: JsonSchema, path: readonly string[]): Field[] {
  const { properties = {}, items } = withoutNull(schema);
  const children = [...Object.entries(properties), ...(items ? [["0", items] as const] : [])];
  return children.flatMap(([name, child]) => {
    const field = { path: [...path, name], schema: child };
    return [field, ...fieldsWithin(child, field.path)];
  });
}

/**
 * The body with one invalid field at a time, for every field. Each has to be refused, so the values are far beyond
 * any limit of a field.
 *
 * @param body Valid, with a value for every field.
 */
export function badBodies(schema: JsonSchema, body: unknown): BadBody[] {
  return [{ path: [], schema }, ...fieldsOf(schema)].flatMap(({ path, schema: field }) => {
    const value = valueAt(body, path);
    const wrong = [...wrongTypes(field), ...wrongValues(field, value)].map(
      ([description, bad]) => ({
        description,
        path: path.join("."),
        body: withValue(body, path, bad),
      }),
    );
    return [...wrong, ...missing(schema, body, path)];
  });
}

type Wrong = readonly [description: string, value: unknown];

const ofEachType: Record<string, readonly Wrong[]> = {
  string: [["a text", "a text"]],
  number: [["a number", 17]],
  boolean: [["true", true]],
  object: [["an object", {}]],
  array: [["a list", []]],
};

function wrongTypes(schema: JsonSchema): Wrong[] {
  const own = typesOf(withoutNull(schema));
  return Object.entries(ofEachType).flatMap(([name, values]) => (own.includes(name) ? [] : values));
}

/** More than one if the field has alternatives. */
const typesOf = ({ type, anyOf = [] }: JsonSchema): string[] => [
  ...[type ?? []].flat().map((one) => (one === "integer" ? "number" : one)),
  ...anyOf.flatMap(typesOf),
];

const far = 20_000;

function wrongValues(schema: JsonSchema, value: unknown): Wrong[] {
  const { type, minimum, maximum, maxItems, format, pattern, enum: options } = withoutNull(schema);
  if (type === "string") {
    const shaped = Boolean(format ?? pattern ?? options);
    return [
      ["too long", "x".repeat(far)],
      ["NUL", "a\0b"],
      ["half a surrogate pair", "a\ud83db"],
      // Where an empty text is allowed, a blank one is equivalent.
      ...(shaped
        ? ([
            ["another form", "17"],
            ["blank", " "],
          ] as const)
        : []),
    ];
  }
  if (type === "integer" || type === "number") {
    return [
      ...(minimum === undefined ? [] : ([["too small", minimum - 1]] as const)),
      ...(maximum === undefined
        ? []
        : ([
            ["too large", maximum * 2 + 1],
            ["huge", 1e308],
          ] as const)),
      ...(type === "integer" ? ([["a fraction", 1.5]] as const) : []),
    ];
  }
  if (type === "array" && maxItems !== undefined && Array.isArray(value))
    return [["too many", Array.from({ length: maxItems + 1 }, () => value[0])]];
  return [];
}

function missing(root: JsonSchema, body: unknown, path: readonly string[]): BadBody[] {
  const name = path.at(-1);
  const parent = path.slice(0, -1);
  const { required = [] } = withoutNull(schemaAt(root, parent));
  if (name === undefined || !required.includes(name)) return [];
  const { [name]: _, ...rest } = valueAt(body, parent) as Record<string, unknown>;
  return [
    { description: "missing", path: path.join("."), body: withValue(body, parent, rest) },
    ...(mayBeNull(schemaAt(root, path))
      ? []
      : [{ description: "null", path: path.join("."), body: withValue(body, path, null) }]),
  ];
}

/** A required field may still be nullable. */
const mayBeNull = ({ anyOf = [], type }: JsonSchema) =>
  [type, ...anyOf.map((one) => one.type)].flat().includes("null");

function schemaAt(schema: JsonSchema, path: readonly string[]): JsonSchema {
  return path.reduce((at, name) => {
    const { properties, items } = withoutNull(at);
    return properties?.[name] ?? items ?? {};
  }, schema);
}

export const valueAt = (body: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], body);

export function withValue(
  body: unknown,
  [name, ...rest]: readonly string[],
  value: unknown,
): unknown {
  if (name === undefined) return value;
  const copy: Record<string, unknown> = Array.isArray(body)
    ? ([...body] as unknown as Record<string, unknown>)
    : { ...(body as object) };
  copy[name] = withValue(copy[name], rest, value);
  return copy;
}

/** Bodies that are not JSON, or not an object: as bytes. */
export const brokenBodies: readonly {
  description: string;
  raw: string | Uint8Array<ArrayBuffer>;
}[] = [
  { description: "nothing", raw: " " },
  { description: "half an object", raw: '{"a":' },
  { description: "two objects", raw: "{}{}" },
  { description: "a list", raw: "[]" },
  { description: "a text", raw: '"text"' },
  { description: "a number", raw: "17" },
  { description: "null", raw: "null" },
  { description: "an unknown literal", raw: "undefined" },
  { description: "a form", raw: "phone=%2B998901234567&type=WEB" },
  { description: "a NUL", raw: "\0" },
  {
    description: "bytes that are not UTF-8",
    raw: new Uint8Array([0x22, 0xff, 0xfe, 0xc0, 0x80, 0x22]),
  },
  { description: "a deep nest", raw: "[".repeat(100_000) },
  { description: "a deep nest of objects", raw: '{"a":'.repeat(40_000) },
  { description: "another prototype", raw: '{"__proto__":{"isAdmin":true},"constructor":{}}' },
  { description: "a number that overflows", raw: "1e999" },
];
