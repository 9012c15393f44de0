import type { Call } from "@dasturxon/contract/call";
import type { EndpointName } from "@dasturxon/contract/endpoints";
import * as z from "zod";
import { callTexts } from "./call-texts.ts";
import type { Answers } from "./answers.ts";
import { exampleOf } from "./example-of.ts";
import type { JsonSchema } from "./json-schema.ts";
import type { SchemaWriter } from "./schema-writer.ts";

export type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  schema: JsonSchema;
  description?: string;
};

export type Content = Record<string, { schema: JsonSchema; example?: unknown; examples?: unknown }>;

export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  servers?: object[];
  security: object[];
  parameters: (Parameter | { $ref: string })[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, object>;
};

/** Optional fields that are shown in the example of a request. */
const alsoShown: Partial<Record<EndpointName, readonly string[]>> = {
  quoteOrder: ["branchId", "promoCode", "address"],
  placeOrder: ["branchId", "address", "totalPrice"],
  placeOrderAtTime: ["branchId", "address", "totalPrice", "laterDay", "laterTime"],
};

/** One call as an operation of the document. */
export function operationOf(
  call: Call,
  { tag, writer, answers }: { tag: string; writer: SchemaWriter; answers: Answers },
): Operation {
  const [summary = "", ...more] = callTexts[call.name].split(/(?<=\.) (?=[A-Z`])/);
  return {
    operationId: call.name,
    tags: [tag],
    summary: summary.replace(/\.$/, ""),
    ...(more.length > 0 && { description: more.join(" ") }),
    ...serversOf(call),
    security: securityOf(call),
    parameters: parametersOf(call, writer),
    ...bodyOf(call, writer),
    responses: answers.of(call),
  };
}

const merchantVariable = {
  merchant: {
    default: "019a3f5c-7d10-7b3e-9c41-5a2f6d8e0b17",
    description: "Id of the merchant: shared caches do not look at our header.",
  },
};
export const mainServer = { url: "/api", description: "Every call." };
const sharedServer = {
  url: "/cdn/{merchant}",
  description: "What is the same for every visitor, for caches to keep.",
  variables: merchantVariable,
};
const pageServer = { url: "/", description: "Beside the pages of the brand's shop." };

const officeServer = { url: "/api", description: "At the office's host alone." };

function serversOf({ base, isOffice }: Call) {
  if (isOffice) return { servers: [officeServer] };
  if (base === "main") return {};
  return { servers: base === "cdn" ? [mainServer, sharedServer] : [pageServer] };
}

const bearer = { bearer: [] };
const office = { office: [] };
function securityOf({ auth, action, isOffice }: Call) {
  if (auth === "none") return [];
  if (isOffice) return [office];
  if (action) return [bearer, office];
  return auth === "required" ? [bearer] : [{}, bearer];
}

function parametersOf(call: Call, writer: SchemaWriter): Operation["parameters"] {
  const merchant = call.base === "page" ? [] : [{ $ref: "#/components/parameters/MerchantId" }];
  return [
    ...partOf("path", call.params, writer),
    ...partOf("query", call.query, writer),
    ...merchant,
    ...partOf("header", call.headers, writer),
  ];
}

const headerNotes: Readonly<Record<string, string>> = {
  "Idempotency-Key": "The same key is answered with the same order, however often it is sent.",
  "Last-Event-ID": "Id of the last event that was seen; what came after it is sent first.",
};

/** Fields of a part of the request, each a parameter. Texts of a URL are described by their parsed types. */
function partOf(location: Parameter["in"], schema: z.ZodType, writer: SchemaWriter): Parameter[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape as Record<string, z.ZodType>).map(([field, value]) => {
    const name = location === "header" ? headerName(field) : field;
    const description = headerNotes[name];
    return {
      name,
      in: location,
      required: location === "path" || !value.safeParse(undefined).success,
      schema: writer.write(value, "output"),
      ...(description && { description }),
    };
  });
}

const headerName = (name: string) =>
  name.replace(/(?<=^|-)[a-z]/g, (letter) => letter.toUpperCase()).replace(/-Id$/, "-ID");

function bodyOf(call: Call, writer: SchemaWriter): Pick<Operation, "requestBody"> {
  if (call.body.def.type === "undefined") return {};
  const schema = writer.write(call.body, "input");
  const example = exampleOf(schema, writer.components(), alsoShown[call.name]);
  return { requestBody: { required: true, content: { "application/json": { schema, example } } } };
}
