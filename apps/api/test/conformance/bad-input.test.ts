import type { Call } from "@dasturxon/contract/call";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routes } from "../../src/routes.ts";
import { testApi, type TestApi } from "../support/test-api.ts";
import {
  badBodies,
  bodySchemaOf,
  brokenBodies,
  fieldsOf,
  querySchemaOf,
  valueAt,
} from "./bad-test-values.ts";
import { pathOf, sendCall, type Sent } from "./send-test-call.ts";
import { expectRefusal, expectWellBehaved } from "./test-answers.ts";
import type { CallSample } from "./call-sample.ts";
import { callSamples } from "./test-call-samples.ts";
import { rowsBesidesCounters } from "./test-rows.ts";
import { openSide, type Side } from "./test-sides.ts";

// Invalid input for every call. The fields are derived from the contract's own schemas.

const calls = routes.map(({ call }) => call);
const named = (some: readonly Call[]) => some.map((call) => ({ name: call.name, call }));
const withBody = named(calls.filter(({ method }) => method === "POST" || method === "PUT")).filter(
  ({ call }) => fieldsOf(bodySchemaOf(call)).length > 0,
);
const withQuery = named(calls).filter(({ call }) => fieldsOf(querySchemaOf(call)).length > 0);
const withParams = named(calls.filter(({ path }) => path.includes("{")));
const withHeaders = named(calls.filter(({ headers }) => "shape" in headers.def));

let api: TestApi;
let side: Side;
beforeAll(async () => {
  api = await testApi();
  side = await openSide(api);
});
afterAll(() => api.close());

const rows = () => rowsBesidesCounters(api, side);

async function fullSample(call: Call): Promise<CallSample> {
  const { otherFields, ...sample } = (await callSamples[call.name]?.(side, api)) ?? {};
  return { ...sample, ...(sample.body && { body: { ...sample.body, ...otherFields } }) };
}

/** For tests whose requests are refused, so that they do not use it up. */
async function sharedSample(call: Call): Promise<CallSample> {
  const known = sharedSamples.get(call) ?? fullSample(call);
  sharedSamples.set(call, known);
  return known;
}
const sharedSamples = new Map<Call, Promise<CallSample>>();

const send = (call: Call, sample: CallSample, sent: Sent = {}) =>
  sendCall(api, side.shop.brand, call, sample, {
    token: sample.token ?? side.person.token,
    ...sent,
  });

describe("a body", () => {
  it.each(withBody)("$name has a valid sample of each field", async ({ call }) => {
    const { body } = await sharedSample(call);
    for (const { path } of fieldsOf(bodySchemaOf(call)))
      expect(valueAt(body, path) ?? null, path.join(".")).not.toBeNull();
  });

  it.each(withBody)(
    "of $name is refused with the invalid field, or as a whole",
    { meta: { requirements: "[S8.26]" } },
    async ({ call }) => {
      const sample = await sharedSample(call);
      const before = await rows();
      for (const { description, path, body } of badBodies(bodySchemaOf(call), sample.body)) {
        const about = `${path} ${description}`;
        const answer = await send(call, sample, { rawBody: JSON.stringify(body) });
        const refusal = expectRefusal(call, answer, about);
        expect({ status: answer.status, code: refusal.code }, about).toEqual({
          status: 400,
          code: "INVALID_REQUEST",
        });
        // An invalid object is reported itself, or by its first missing field.
        const paths = refusal.fields?.map((field) => field.path) ?? [];
        const isNamed = paths.some((found) => found.startsWith(path));
        expect(isNamed, `${about}: ${paths.join(", ")}`).toBe(true);
      }
      for (const { description, raw } of brokenBodies) {
        const answer = await send(call, sample, { rawBody: raw });
        expect(expectRefusal(call, answer, description).code, description).toBe("INVALID_REQUEST");
      }
      expect(await rows()).toEqual(before);
    },
  );
});

describe("a query", () => {
  const wrong = [
    "",
    " ",
    "-1",
    "1.5",
    "1e309",
    "NaN",
    "null",
    "[]",
    "{}",
    "x".repeat(8_000),
    "a\0b",
    "\ud83d",
    "'; --",
  ];

  it.each(withQuery)(
    "of $name is refused or accepted",
    { meta: { requirements: "[S8.26]" } },
    async ({ call }) => {
      const sample = await fullSample(call);
      const before = await rows();
      const fields = fieldsOf(querySchemaOf(call)).map(({ path }) => path.join("."));
      expect(Object.keys(sample.query ?? {}).toSorted()).toEqual(fields.toSorted());
      for (const field of fields) {
        for (const value of wrong) {
          const query = { ...sample.query, [field]: value };
          expectWellBehaved(call, await send(call, { ...sample, query }), query);
        }
      }
      for (const raw of [
        "?",
        "?%",
        "?=&=",
        "?a=%ED%A0%80",
        "?page=1&page=2",
        `?__proto__=1&${"a=1&".repeat(2_000)}`,
      ]) {
        const path = pathOf(call, { ...sample, query: {} }).replace("?", "") + raw;
        expectWellBehaved(call, await send(call, sample, { path }), raw);
      }
      expect(await rows()).toEqual(before);
    },
  );
});

describe("a path", () => {
  const wrong = [
    "17",
    "undefined",
    "null",
    "*",
    "%00",
    "%",
    "%2",
    "%ED%A0%80",
    "%FF",
    "..%2F..",
    "%2e%2e",
    "'%20or%20''='",
    "x".repeat(4_000),
    "00000000-0000-0000-0000-000000000000",
  ];

  // The device chooses the id of a new printer.
  it.each(withParams.filter(({ name }) => name !== "savePrinter"))(
    "with an unknown id is a 404: $name",
    { meta: { requirements: "[S8.28]" } },
    async ({ call }) => {
      const sample = await sharedSample(call);
      const before = await rows();
      for (const name of Object.keys(sample.params ?? {})) {
        for (const value of wrong) {
          const marked = pathOf(call, { ...sample, params: { ...sample.params, [name]: "MARK" } });
          const path = marked.replace("MARK", value);
          const answer = await send(call, sample, { path });
          expect(expectRefusal(call, answer, path) && answer.status, path).toBe(404);
        }
      }
      expect(await rows()).toEqual(before);
    },
  );
});

describe("a header", () => {
  it.each(withHeaders)(
    "of $name is refused or accepted",
    { meta: { requirements: "[S8.26]" } },
    async ({ call }) => {
      const { shape } = call.headers.def as unknown as { shape: Record<string, unknown> };
      for (const name of Object.keys(shape)) {
        for (const value of ["", "a b", "x".repeat(500), "\xff\xfe", "-1", "null", "'; --"]) {
          const sample = await fullSample(call);
          const headers = { ...sample.headers, [name]: value };
          expectWellBehaved(call, await send(call, { ...sample, headers }), headers);
        }
      }
    },
  );

  it.each(named(calls))("with an invalid token is unauthorised for $name", async ({ call }) => {
    const sample = await sharedSample(call);
    for (const token of ["", "a", "null", "undefined", "a b", "x".repeat(5_000), "\xff"]) {
      const headers = { ...sample.headers, authorization: `Bearer ${token}` };
      const answer = await send(call, { ...sample, headers }, { token: null });
      if (call.auth === "none") expectWellBehaved(call, answer, token);
      else expect(expectRefusal(call, answer, token).code, token).toBe("UNAUTHORIZED");
    }
  });
});

it("the server logged no error", () => expect(api.faults).toEqual([]));
