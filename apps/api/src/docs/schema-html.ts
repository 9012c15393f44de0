import { markup, prose, type Html } from "./html.ts";
import { referredName, type JsonSchema } from "./json-schema.ts";

const isNull = ({ type }: JsonSchema) => type === "null";

/** A type in a few words; what has a name links to it. */
export function typeHtml(schema: JsonSchema): Html {
  const { $ref, items, prefixItems, type } = schema;
  if ($ref) return markup`<a href="#${anchorOf(referredName($ref))}">${referredName($ref)}</a>`;
  if (schema.const !== undefined) return markup`<code>${JSON.stringify(schema.const)}</code>`;
  if (schema.enum)
    return markup`${schema.enum.map((word, at) => markup`${at > 0 && " | "}<code>${String(word)}</code>`)}`;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choicesHtml(choices);
  if (prefixItems)
    return markup`[${prefixItems.map((item, at) => markup`${at > 0 && ", "}${typeHtml(item)}`)}]`;
  if (items) return markup`list of ${typeHtml(items)}`;
  const types = (Array.isArray(type) ? type : [type ?? "anything"]).filter((one) => one !== "null");
  const isNullable = Array.isArray(type) && type.includes("null");
  return markup`${types.join(" | ")}${isNullable && " or null"}`;
}

function choicesHtml(choices: readonly JsonSchema[]): Html {
  const given = choices.filter((choice) => !isNull(choice));
  const hasNull = given.length < choices.length;
  return markup`${given.map((choice, at) => markup`${at > 0 && " | "}${typeHtml(choice)}`)}${hasNull && " or null"}`;
}

const anchorOf = (name: string) => `type-${name}`;

/** Limits of a value, and its default. */
function limits(schema: JsonSchema): string {
  const given = (schema.anyOf ?? [schema]).find((one) => !isNull(one)) ?? schema;
  const from =
    given.minimum ??
    (given.exclusiveMinimum === undefined ? undefined : `more than ${given.exclusiveMinimum}`);
  return [
    schema.format,
    from !== undefined && given.maximum !== undefined ? `${from} to ${given.maximum}` : undefined,
    from !== undefined && given.maximum === undefined
      ? typeof from === "number"
        ? `from ${from}`
        : from
      : undefined,
    from === undefined && given.maximum !== undefined ? `up to ${given.maximum}` : undefined,
    given.maxLength === undefined ? undefined : `at most ${given.maxLength} characters`,
    given.maxItems === undefined ? undefined : `at most ${given.maxItems}`,
    given.pattern && `matches ${given.pattern}`,
    schema.default === undefined ? undefined : `default ${JSON.stringify(schema.default)}`,
  ]
    .filter(Boolean)
    .join(", ");
}

type Row = { name: string; schema: JsonSchema; isRequired: boolean };

/** An object's fields; those of an object without a name stand below it with a dotted name. */
function rowsOf({ properties = {}, required = [] }: JsonSchema, prefix = ""): Row[] {
  return Object.entries(properties).flatMap(([field, schema]) => {
    const name = prefix + field;
    const inner = innerObject(schema);
    const path =
      inner && innerObject(schema) !== schema && schema.items ? `${name}[].` : `${name}.`;
    return [
      { name, schema, isRequired: required.includes(field) },
      ...(inner ? rowsOf(inner, path) : []),
    ];
  });
}

function innerObject(schema: JsonSchema): JsonSchema | null {
  if (schema.properties) return schema;
  const inside = schema.items ?? schema.anyOf?.find((one) => !isNull(one));
  return inside ? innerObject(inside) : null;
}

export const fieldTable = (rows: readonly (Row & { note?: string | undefined })[]): Html =>
  markup`<table class="fields">
    <tbody>
      ${rows.map(
        ({ name, schema, isRequired, note }) =>
          markup`<tr>
            <th scope="row">
              <code>${name}</code>${isRequired && markup` <span class="needed">required</span>`}
            </th>
            <td>
              ${typeHtml(schema)}
              <small>${limits(schema)}</small>${note && markup`<p>${prose(note)}</p>`}
            </td>
          </tr>`,
      )}
    </tbody>
  </table>`;

/** One named schema: its fields, or what its values may be. */
export function namedTypeHtml(name: string, schema: JsonSchema): Html {
  const rows = rowsOf(schema);
  return markup`<section class="type" id="${anchorOf(name)}">
    <h3><a href="#${anchorOf(name)}">${name}</a></h3>
    ${schema.description && markup`<p>${prose(schema.description)}</p>`}
    ${rows.length > 0 ? fieldTable(rows) : markup`<p class="plain">${typeHtml(schema)} <small>${limits(schema)}</small></p>`}
  </section>`;
}

export const objectTable = (schema: JsonSchema): Html => fieldTable(rowsOf(schema));
