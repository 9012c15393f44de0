import type { Call } from "@dasturxon/contract/call";
import { describeError } from "@dasturxon/contract/error-text";
import { errorCatalogue, type ErrorCode } from "@dasturxon/contract/errors";
import { exampleOf } from "./example-of.ts";
import { referenceTo } from "./json-schema.ts";
import type { SchemaWriter } from "./schema-writer.ts";

export type Answers = ReturnType<typeof answersOf>;

const requestId = { "X-Request-Id": { $ref: "#/components/headers/X-Request-Id" } };
const shared = { ETag: { $ref: "#/components/headers/ETag" } };

/** Responses of calls: results, and every refusal with its text in three languages. */
export function answersOf(calls: readonly Call[], writer: SchemaWriter) {
  // Codes of fields, which are never a response's own code.
  const answered = new Set(calls.flatMap(({ errors }) => errors));
  const general = new Set(
    [...answered].filter((code) => calls.every(({ errors }) => errors.includes(code))),
  );
  const generalByStatus = byStatus([...general]);

  function refusals(call: Call) {
    return Object.entries(byStatus(call.errors)).map(([status, codes]) => {
      const isGeneral = codes.every((code) => general.has(code));
      const isAll = codes.length === generalByStatus[status]?.length;
      return [
        status,
        isGeneral && isAll
          ? { $ref: `#/components/responses/Refused${status}` }
          : refusal(status, codes),
      ] as const;
    });
  }

  return {
    of: (call: Call): Record<string, object> => ({
      ...success(call, writer),
      ...Object.fromEntries(refusals(call)),
    }),
    /** Codes that every call can answer with. */
    general: [...general],
    components: {
      responses: Object.fromEntries(
        Object.entries(generalByStatus).map(([status, codes]) => [
          `Refused${status}`,
          refusal(status, codes),
        ]),
      ),
      examples: Object.fromEntries(
        [...answered].toSorted().map((code) => [code, errorExample(code)]),
      ),
    },
  };
}

function success(call: Call, writer: SchemaWriter): Record<string, object> {
  if (call.stream) return { 200: eventStream(call, writer) };
  if (call.result.def.type === "undefined")
    return { 204: { description: "Done; there is nothing to say.", headers: requestId } };
  const schema = writer.write(call.result, "output");
  const example = exampleOf(schema, writer.components());
  const isShared = call.base === "cdn";
  return {
    200: {
      description: "As asked.",
      headers: { ...requestId, ...(isShared && shared) },
      content: { "application/json": { schema, example } },
    },
    ...(isShared && { 304: { description: "The caller has it: its ETag is today's." } }),
  };
}

/** OpenAPI cannot describe a stream: the text's format is described, and the event's schema beside it. */
function eventStream(call: Call, writer: SchemaWriter) {
  return {
    description:
      "Server-sent events until the caller leaves; a comment line now and then keeps it open.",
    content: {
      "text/event-stream": {
        schema: { type: "string", contentMediaType: "text/event-stream" },
        example: 'id: 17\ndata: {"id":"019a3f5c-7d10-7b3e-9c41-5a2f6d8e0b17", …}\n\n',
        "x-event-data": writer.write(call.result, "output"),
      },
    },
  };
}

function byStatus(codes: readonly ErrorCode[]): Record<string, ErrorCode[]> {
  const found: Record<string, ErrorCode[]> = {};
  for (const code of codes) (found[errorCatalogue[code].status] ??= []).push(code);
  return found;
}

function refusal(status: string, codes: readonly ErrorCode[]) {
  return {
    description: codes.map((code) => `\`${code}\``).join(", "),
    headers: {
      ...requestId,
      ...(status === "429" && { "Retry-After": { $ref: "#/components/headers/Retry-After" } }),
    },
    content: {
      "application/json": {
        schema: {
          allOf: [referenceTo("ErrorAnswer"), { properties: { code: { enum: codes } } }],
        },
        examples: Object.fromEntries(
          codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
        ),
      },
    },
  };
}

/** Example values for texts with placeholders. */
const values = {
  seconds: 42,
  minimum: 2,
  maximum: 5,
  missing: 8_000,
  name: "Lavash",
  group: { uz: "Qo‘shimcha", ru: "Добавки", eng: "Extras" },
  old: 104_000,
  new: 108_000,
};

/** Text of a code, with example values. */
const errorTexts = (code: ErrorCode) => describeError(code, values);

function errorExample(code: ErrorCode) {
  const description = errorTexts(code);
  const field = { path: "phone", code: "FIELD_REQUIRED" as const };
  return {
    summary: description.eng,
    value: {
      code,
      description,
      ...(code === "INVALID_REQUEST" && {
        fields: [{ ...field, description: describeError(field.code) }],
      }),
      requestId: "7c1f0f3e-2b5d-4b7e-9a51-0f2f4f1f6a10",
    },
  };
}
