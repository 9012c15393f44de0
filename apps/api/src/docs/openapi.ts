import { readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Call } from "@dasturxon/contract/call";
import type { EndpointName } from "@dasturxon/contract/endpoints";
import * as errorAnswer from "@dasturxon/contract/error-answer";
import { ErrorAnswer } from "@dasturxon/contract/error-answer";
import * as primitives from "@dasturxon/contract/primitives";
import * as z from "zod";
import { answersOf } from "./answers.ts";
import { callGroups } from "./call-texts.ts";
import type { JsonSchema } from "./json-schema.ts";
import { mainServer, operationOf, type Operation } from "./operation.ts";
import { primitiveNotes } from "./primitive-notes.ts";
import { schemaWriter } from "./schema-writer.ts";

/** OpenAPI 3.1, the parts that we use. */
export type OpenApi = {
  openapi: "3.1.1";
  info: { title: string; version: string; description: string; license: object };
  servers: object[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    examples: Record<string, { summary: string; value: { code: string; description: object } }>;
    [part: string]: object;
  };
};

const about = `The calls that the shop itself is made of. Errors come as a \`code\` with its text in three languages; \
the brand is named by the host or by \`X-Merchant-Id\`; money is whole sums, times are ISO 8601 with offset.`;

/**
 * The contract as an OpenAPI document. Decision "docs".
 *
 * @param calls Those that the server answers; others are left out.
 */
export async function openApiOf(calls: readonly Call[], version: string): Promise<OpenApi> {
  const fieldsOf = (part: z.ZodType) =>
    part instanceof z.ZodObject ? Object.values<z.ZodType>(part.shape) : [];
  const isThere = ({ def }: z.ZodType) => def.type !== "undefined";
  const writer = schemaWriter(await namedSchemas(), {
    input: calls.map(({ body }) => body).filter(isThere),
    output: [
      ErrorAnswer,
      ...calls.map(({ result }) => result).filter(isThere),
      ...calls.flatMap(({ params, query, headers }) => [params, query, headers].flatMap(fieldsOf)),
    ],
  });
  writer.write(ErrorAnswer, "output");
  const answers = answersOf(calls, writer);
  const byName = new Map<EndpointName, Call>(calls.map((call) => [call.name, call]));
  const groups = callGroups.map((group) => ({
    ...group,
    calls: (Object.keys(group.texts) as EndpointName[]).flatMap((name) => byName.get(name) ?? []),
  }));
  const paths: OpenApi["paths"] = {};
  for (const { title: tag, calls: ofGroup } of groups)
    for (const call of ofGroup)
      (paths[call.path] ??= {})[call.method.toLowerCase()] = operationOf(call, {
        tag,
        writer,
        answers,
      });
  return {
    openapi: "3.1.1",
    info: {
      title: "Dasturxon",
      version,
      description: about,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [mainServer],
    tags: groups
      .filter(({ calls: ofGroup }) => ofGroup.length > 0)
      .map(({ title, about: description }) => ({ name: title, description })),
    paths,
    components: {
      schemas: writer.components(),
      parameters: { MerchantId: merchantId },
      headers,
      securitySchemes: { bearer, office },
      ...answers.components,
    },
  };
}

const merchantId = {
  name: "X-Merchant-Id",
  in: "header",
  required: false,
  description:
    "Id of the merchant. Needed where the host names none; a host that names another one answers 404.",
  schema: { type: "string", format: "uuid" },
  example: primitiveNotes["Id"]?.example,
};

const bearer = {
  type: "http",
  scheme: "bearer",
  description: "The `token` of a sign-in. It belongs to one merchant; another one answers 401.",
};

const office = {
  type: "apiKey",
  in: "cookie",
  name: "__Host-office",
  description:
    "Set by an invitation that was accepted. The office's host takes it from its own pages alone.",
};

const text = { type: "string" };
const headers = {
  "X-Request-Id": { description: "Names the request in the server's log.", schema: text },
  ETag: { description: "Names this version; send it back as `If-None-Match`.", schema: text },
  "Retry-After": { description: "Seconds to wait.", schema: { type: "integer" } },
};

/**
 * The contract's schemas by their exported names: the components of the document. The folder of the entities is read,
 * so that a new entity needs no entry here.
 *
 * @throws An error if two schemas have one name.
 */
async function namedSchemas(): Promise<ReadonlyMap<string, z.ZodType>> {
  const folder = dirname(fileURLToPath(import.meta.resolve("@dasturxon/contract/entities/order")));
  const files = (await readdir(folder)).filter((file) => !file.endsWith(".test.ts")).toSorted();
  const entities = await Promise.all(
    files.map((file) => import(pathToFileURL(join(folder, file)).href) as Promise<object>),
  );
  const named = new Map<string, z.ZodType>();
  for (const exported of [primitives, errorAnswer, ...entities]) {
    for (const [name, schema] of Object.entries(exported)) {
      if (!(schema instanceof z.ZodType)) continue;
      if ((named.get(name) ?? schema) !== schema) throw new Error(`Two schemas are called ${name}`);
      named.set(name, schema);
    }
  }
  return named;
}
