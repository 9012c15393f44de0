import type { Call } from "@dasturxon/contract/call";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routes } from "../routes.ts";
import { testApi, type TestApi } from "../testing/test-api.ts";
import { anyChange, changed } from "./any-test-input.ts";
import { bodySchemaOf, fieldsOf, querySchemaOf, type JsonSchema } from "./bad-test-values.ts";
import { sendCall } from "./send-test-call.ts";
import { expectWellBehaved } from "./test-answers.ts";
import { callSamples, type CallSample } from "./test-call-samples.ts";
import { rowsOfBrand, writtenRows } from "./test-rows.ts";
import { openSide, type Side } from "./test-sides.ts";

// Inputs that nobody thought of. `npm test` sends the same few hundred to each call in every run; `npm run fuzz`
// sends new ones, many more, and prints the seed of what it finds.

/** Rounds of each call; each has a brand of its own, so that rows do not pile up. */
const rounds = Number(process.env["FUZZ_ROUNDS"] ?? 1);
const inputsInRound = 200;
const firstSeed = Number(process.env["FUZZ_SEED"] ?? 42);
const timeoutMs = 60_000 * rounds;

const calls = routes.map(({ call }) => call);
const named = (some: readonly Call[]) => some.map((call) => ({ name: call.name, call }));
const withBody = named(calls.filter((call) => fieldsOf(bodySchemaOf(call)).length > 0));
const withQuery = named(calls.filter((call) => fieldsOf(querySchemaOf(call)).length > 0));

let api: TestApi;
let theirs: Side;
beforeAll(async () => {
  api = await testApi();
  theirs = await openSide(api, { promoCode: "XAYR" });
});
afterAll(() => api.close());

/** Ids, codes and phones of both brands. */
function knownTo(ours: Side, sample: CallSample): string[] {
  const { draft, pickUp } = theirs.shop;
  const found = new Set<string>();
  JSON.stringify([sample, ours, draft, pickUp, theirs.orderId], (_, value: unknown) => {
    if (typeof value === "string" && value.length < 100) found.add(value);
    return value;
  });
  return [...found];
}

/**
 * Sends the call's sample with one thing and another changed. The sample is made anew each time: an order, for
 * one, is cancelled once only.
 */
async function tryMany(call: Call, part: "body" | "query", schema: JsonSchema) {
  for (let round = 0; round < rounds; round += 1)
    await tryRound(call, { part, schema, seed: firstSeed + round });
}

async function tryRound(
  call: Call,
  { part, schema, seed }: { part: "body" | "query"; schema: JsonSchema; seed: number },
) {
  const ours = await openSide(api);
  const good = async () => (await callSamples[call.name]?.(ours, api)) ?? {};
  const theirRows = await rowsOfBrand(api, theirs);
  const isRead = call.method === "GET";
  await fc.assert(
    fc.asyncProperty(anyChange(schema, knownTo(ours, await good())), async (change) => {
      const { otherFields: _, ...sample } = await good();
      const input = changed(sample[part], change);
      const before = isRead ? null : await writtenRows(api, ours);
      const answer = await sendCall(
        api,
        ours.shop.brand,
        call,
        // A body may be anything; what a query says is text.
        { ...sample, [part]: part === "query" ? asTexts(input) : input },
        { token: sample.token ?? ours.person.token },
      );
      expectWellBehaved(call, answer, input);
      // A refusal leaves nothing behind; what succeeds may.
      if (before && answer.status >= 400) expect(await writtenRows(api, ours)).toEqual(before);
      expect(api.faults).toEqual([]);
    }),
    { numRuns: inputsInRound, seed },
  );
  expect(await rowsOfBrand(api, theirs)).toEqual(theirRows);
}

const asTexts = (query: unknown) =>
  Object.fromEntries(
    Object.entries(query ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)]),
  );

describe("any input", () => {
  it.each(withBody)("$name takes or refuses any body", { timeout: timeoutMs }, ({ call }) =>
    tryMany(call, "body", bodySchemaOf(call)),
  );
  it.each(withQuery)("$name takes or refuses any query", { timeout: timeoutMs }, ({ call }) =>
    tryMany(call, "query", querySchemaOf(call)),
  );
});
