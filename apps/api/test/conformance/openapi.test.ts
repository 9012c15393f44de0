import type { Call } from "@dasturxon/contract/call";
import { calls as contract } from "@dasturxon/contract/calls";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApiOf } from "../../src/docs/openapi.ts";
import type { Operation, Parameter } from "../../src/docs/operation.ts";
import { documentSchemas } from "../../src/docs/test-document-schemas.ts";
import { routes } from "../../src/routes.ts";
import { testApi, type TestApi } from "../support/test-api.ts";
import { badBodies, brokenBodies, type BadBody, type JsonSchema } from "./bad-test-values.ts";
import { sendCall, type CallAnswer, type Sent } from "./send-test-call.ts";
import type { CallSample } from "./call-sample.ts";
import { callSamples } from "./test-call-samples.ts";
import { openSide, type Side } from "./test-sides.ts";

// Compares every operation of the published document with the server. The JSON Schema validator has read only the
// document: what is published is tested.

const document = await openApiOf(
  routes.map(({ call }) => call),
  "0",
);
const schemas = documentSchemas(document, { isClosed: true });
const operations = Object.values(document.paths)
  .flatMap((methods) => Object.values(methods))
  .map((operation) => ({
    name: operation.operationId,
    operation,
    // Clients know the method and path; sending is the same for all tests.
    call: contract[operation.operationId as keyof typeof contract] as Call,
  }));
const withBody = operations.filter(({ operation }) => operation.requestBody);
const shared = operations.filter(({ call }) => call.base === "cdn");

let api: TestApi;
let side: Side;
beforeAll(async () => {
  api = await testApi();
  side = await openSide(api);
});
afterAll(() => api.close());

const sampleOf = async ({ name }: Call) => (await callSamples[name]?.(side, api)) ?? {};

/** For requests that are refused, so that they do not use it up. */
async function sharedSample(call: Call): Promise<CallSample> {
  const known = sharedSamples.get(call) ?? sampleOf(call);
  sharedSamples.set(call, known);
  return known;
}
const sharedSamples = new Map<Call, Promise<CallSample>>();

const send = (call: Call, { otherFields: _, ...sample }: CallSample, sent: Sent = {}) =>
  sendCall(api, side.shop.brand, call, sample, {
    token: sample.token ?? side.person.token,
    ...sent,
  });

/** The document has this answer under its status, with body and headers. */
function expectDocumented({ responses, operationId }: Operation, answer: CallAnswer, about = "") {
  const context = `${operationId} ${about}: ${answer.status} ${answer.text.slice(0, 300)}`;
  const response = responses[answer.status];
  if (!response) throw new Error(`Not in the document: ${context}`);
  if (answer.status === 304) return expect(answer.text, context).toBe("");
  const type = answer.headers.get("content-type")?.split(";")[0];
  const content = schemas.contentOf(response);
  expect(type, context).toBe(content ? Object.keys(content)[0] : undefined);
  if (type === "application/json")
    expect(schemas.wrong(content?.[type]?.schema ?? {}, answer.body), context).toBeNull();
  if (type !== "text/event-stream")
    expect(answer.headers.get("x-request-id"), context).toMatch(/^[0-9a-f-]{36}$/);
}

function expectRefused(operation: Operation, answer: CallAnswer, about: string) {
  expectDocumented(operation, answer, about);
  expect(answer.status, `${about}: ${answer.text}`).toBeGreaterThanOrEqual(400);
  expect(answer.status, about).toBeLessThan(500);
  expect(answer.headers.get("cache-control"), about).toBe("no-store");
}

describe("a good request", { timeout: 60_000 }, () => {
  it.each(operations)(
    "$name is answered as documented",
    { meta: { requirements: "[S7.64]" } },
    async ({ call, operation }) => {
      const answer = await send(call, await sampleOf(call));
      expectDocumented(operation, answer);
      expect(answer.status).toBeLessThan(300);
      const isRead = call.base === "cdn" || call.stream;
      if (!isRead) expect(answer.headers.get("cache-control") ?? "no-store").toBe("no-store");
    },
  );

  it.each(shared)(
    "$name is cacheable on the second base URL",
    { meta: { requirements: "[S7.09]" } },
    async ({ call, operation }) => {
      const base = `/cdn/${side.shop.brand.merchant.id}`;
      const sample = await sampleOf(call);
      const answer = await send(call, sample, { base, merchant: null, token: null });
      expectDocumented(operation, answer);
      expect(answer.headers.get("cache-control")).toMatch(/^public, .*stale-while-revalidate/);
      const headers = { ...sample.headers, "if-none-match": answer.headers.get("etag") ?? "" };
      const again = await send(call, { ...sample, headers }, { base, merchant: null, token: null });
      expect(again.status).toBe(304);
      expectDocumented(operation, again);
    },
  );
});

describe("a bad request", { timeout: 60_000 }, () => {
  it.each(withBody)(
    "the body of $name is validated by its schema",
    { meta: { requirements: "[S8.26]" } },
    async ({ call, operation }) => {
      const { otherFields, ...sample } = await sharedSample(call);
      const body = { ...sample.body, ...otherFields };
      const schema = operation.requestBody?.content["application/json"]?.schema ?? {};
      for (const bad of someOfEachKind(badBodies(inlined(schema), body))) {
        const answer = await send(call, sample, { rawBody: JSON.stringify(bad.body) });
        expectRefused(operation, answer, `${bad.path} ${bad.description}`);
      }
      for (const { description, raw } of brokenBodies)
        expectRefused(operation, await send(call, sample, { rawBody: raw }), description);
    },
  );

  it.each(withBody)(
    "$name accepts JSON only",
    { meta: { requirements: "[S8.26]" } },
    async ({ call, operation }) => {
      const sample = await sharedSample(call);
      for (const type of ["text/plain", "application/x-www-form-urlencoded", "text/html", "json"]) {
        const answer = await send(
          call,
          { ...sample, body: sample.body ?? {} },
          { contentType: type },
        );
        expectRefused(operation, answer, type);
        expect(answer.status, type).toBe(415);
      }
    },
  );

  it.each(operations)(
    "$name refuses invalid parameters",
    { meta: { requirements: "[S8.26, S8.28]" } },
    async ({ call, operation }) => {
      const sample = await sharedSample(call);
      const parameters = operation.parameters.filter((one): one is Parameter => "in" in one);
      for (const { in: location, name, required, schema } of parameters) {
        const values = location === "header" ? [] : badTexts(inlined(schema), location);
        for (const value of values) {
          const part = location === "path" ? "params" : "query";
          const changed = { ...sample, [part]: { ...sample[part], [name]: value } };
          expectRefused(operation, await send(call, changed), `${name}=${value}`);
        }
        if (location === "query" && required) {
          const { [name]: _, ...query } = sample.query ?? {};
          expectRefused(operation, await send(call, { ...sample, query }), `no ${name}`);
        }
      }
    },
  );
});

it("the server logged no error", () => expect(api.faults).toEqual([]));

/** Three of each kind of error: `bad-input.test.ts` covers all of them. */
function someOfEachKind(bad: readonly BadBody[]): BadBody[] {
  const counts = new Map<string, number>();
  return bad.filter(({ description }) => {
    const count = (counts.get(description) ?? 0) + 1;
    counts.set(description, count);
    return count <= 3;
  });
}

/** The schema with its references resolved. */
function inlined(schema: JsonSchema & { $ref?: string }): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (_, value: unknown) => {
    const $ref = (value as { $ref?: string } | null)?.$ref;
    return $ref ? inlined(document.components.schemas[$ref.split("/").at(-1) ?? ""] ?? {}) : value;
  }) as JsonSchema;
}

/** Texts of a URL that do not match the schema. */
function badTexts(
  { type, enum: options, format, minimum, maximum }: JsonSchema,
  location: "path" | "query",
) {
  if (format || options) return ["17", "undefined", "x".repeat(300)];
  if (type === "integer" || type === "number") {
    const beyond = [
      minimum === undefined ? [] : [minimum - 1],
      maximum === undefined ? [] : [maximum + 1],
    ];
    return ["x", "NaN", ...beyond.flat().map(String), ...(type === "integer" ? ["1.5"] : [])];
  }
  if (type === "boolean") return ["yes", "1"];
  return location === "path" ? ["x".repeat(4_000)] : [];
}
