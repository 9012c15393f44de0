import * as z from "zod";
import { componentPrefix, type JsonSchema } from "./json-schema.ts";
import { primitiveNotes } from "./primitive-notes.ts";

/** Input and output differ where a field has a default. */
export type Direction = "input" | "output";

/**
 * Converts zod schemas to JSON Schema in which every named one is a reference, and collects the referenced ones. A
 * component that differs between request and response has two entries; the request's is named `…Sent`.
 *
 * @param roots All schemas to be written, by direction: names depend on them.
 */
export function schemaWriter(
  named: ReadonlyMap<string, z.ZodType>,
  roots: Record<Direction, readonly z.ZodType[]>,
) {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of named) registry.add(schema, { id });
  const components = new Map<string, JsonSchema>();
  const sent = definitionsOf(roots.input, "input", registry);
  const answered = definitionsOf(roots.output, "output", registry);
  const hasTwo = (name: string) =>
    sent.has(name) && answered.has(name) && sent.get(name) !== answered.get(name);

  function write(schema: z.ZodType, direction: Direction): JsonSchema {
    const { root, defs } = convert(schema, direction, registry);
    for (const [name, definition] of Object.entries(defs))
      components.set(componentName(name, direction), {
        ...referred(definition, direction),
        ...(primitiveNotes[name] && { description: primitiveNotes[name].about }),
      });
    return referred(root, direction);
  }

  const referred = (schema: JsonSchema, direction: Direction): JsonSchema => {
    const text = JSON.stringify(schema).replace(/"#\/\$defs\/(\w+)"/g, (_, name: string) =>
      JSON.stringify(componentPrefix + componentName(name, direction)),
    );
    return JSON.parse(text) as JsonSchema;
  };

  const componentName = (name: string, direction: Direction) =>
    direction === "input" && hasTwo(name) ? `${name}Sent` : name;

  return {
    write,
    /** All referenced schemas so far, by name. */
    components: () =>
      Object.fromEntries([...components].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))),
  };
}

export type SchemaWriter = ReturnType<typeof schemaWriter>;

type Registry = z.core.$ZodRegistry<{ id: string }>;

function convert(schema: z.ZodType, io: Direction, metadata: Registry) {
  // Inside an object the schema itself becomes a reference too, if it has a name.
  const { properties = {}, $defs = {} } = z.toJSONSchema(z.object({ root: schema }), {
    io,
    metadata,
    unrepresentable: "any",
    override: ({ jsonSchema }) => plain(jsonSchema as JsonSchema),
  }) as JsonSchema & { $defs?: Record<string, JsonSchema> };
  return { root: properties["root"] ?? {}, defs: $defs };
}

/** Removes redundant keywords: the widest integers, patterns beside a format. */
function plain(schema: JsonSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.format) delete schema.pattern;
  // Clients have to accept fields that a later version adds.
  if (schema.additionalProperties === false) delete schema.additionalProperties;
}

/** The named schemas inside a schema, each as JSON text. */
function definitionsOf(roots: readonly z.ZodType[], io: Direction, registry: Registry) {
  const found = new Map<string, string>();
  for (const root of roots)
    for (const [name, definition] of Object.entries(convert(root, io, registry).defs))
      found.set(name, JSON.stringify(definition));
  return found;
}
