import Ajv2020 from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { JsonSchema } from "./json-schema.ts";
import type { OpenApi } from "./openapi.ts";
import type { Content } from "./operation.ts";

type Response = { $ref?: string; content?: Content };
type RefusalSchema = { allOf?: [JsonSchema, { properties: { code: { enum: string[] } } }] };

const address = "https://dasturxon.test/openapi.json";

/**
 * Validates values by the document's own schemas, so that the published document is tested.
 *
 * @param isClosed Whether undeclared fields are errors too.
 */
export function documentSchemas(document: OpenApi, { isClosed = false } = {}) {
  const ajv = new Ajv2020.default({ strict: false, allErrors: true, validateFormats: true });
  addFormats.default(ajv);
  const prepared = (schema: object) =>
    JSON.parse(JSON.stringify(schema).replaceAll('"#/', `"${address}#/`), (_, value: unknown) =>
      isClosed && isOpenObject(value) ? { ...value, additionalProperties: false } : value,
    ) as object;
  ajv.addSchema({ $id: address, components: prepared(document.components) });
  const validators = new Map<string, ReturnType<typeof ajv.compile>>();

  const responseOf = (response: Response): Response =>
    response.$ref
      ? ((document.components["responses"] as Record<string, Response> | undefined)?.[
          response.$ref.split("/").at(-1) ?? ""
        ] ?? {})
      : response;
  const contentOf = (response: Response) => responseOf(response).content;

  return {
    contentOf,
    /** Error codes of a response. */
    codesOf(response: Response): string[] {
      const { schema } = contentOf(response)?.["application/json"] ?? {};
      return (schema as RefusalSchema | undefined)?.allOf?.[1].properties.code.enum ?? [];
    },
    /** Validation error of a value as text, or null. */
    wrong(schema: JsonSchema, value: unknown): string | null {
      const text = JSON.stringify(schema);
      const known = validators.get(text) ?? ajv.compile(prepared(schema));
      validators.set(text, known);
      return known(value) ? null : ajv.errorsText(known.errors);
    },
  };
}

const isOpenObject = (value: unknown): value is JsonSchema =>
  typeof value === "object" &&
  value !== null &&
  (value as JsonSchema).type === "object" &&
  (value as JsonSchema).properties !== undefined &&
  (value as JsonSchema).additionalProperties === undefined;
