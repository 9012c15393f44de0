import type { Call } from "@dasturxon/contract/call";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routes } from "../../src/routes.ts";
import { testApi, type TestApi } from "../support/test-api.ts";
import { anyRequest, requestOf, senderOf } from "./any-test-request.ts";
import { sendCall } from "./send-test-call.ts";
import { expectWellBehaved } from "./test-answers.ts";
import type { CallSample } from "./call-sample.ts";
import { callSamples } from "./test-call-samples.ts";
import { rowsOfBrand, writtenRows, type Rows } from "./test-rows.ts";
import { expectNoSecret, secretsOf } from "./test-secrets.ts";
import { joinSide, openSide, type Side } from "./test-sides.ts";

// Generated requests. `npm test` sends the same small sample to each call; `npm run fuzz` sends many more from a new seed.

const calls = routes.map(({ call }) => ({ name: call.name, call }));
const inputsInSample = 5;
const inputsInRound = 200;
const total = Number(process.env["FUZZ_REQUESTS"] ?? inputsInSample * calls.length);
/** Per call. */
const inputs = Math.ceil(total / calls.length);
const firstSeed = Number(process.env["FUZZ_SEED"] ?? 42);
/** Each round has its own brands, so that rows do not accumulate. */
const rounds = Array.from({ length: Math.ceil(inputs / inputsInRound) }, (_, round) => ({
  seed: firstSeed + round,
  numRuns: Math.min(inputsInRound, inputs - round * inputsInRound),
}));
const timeoutMs = 120_000 * rounds.length;

let api: TestApi;
let theirs: Side;
let theirRows: Rows;
let sentCount = 0;
beforeAll(async () => {
  api = await testApi();
  theirs = await openSide(api, { promoCode: "XAYR" });
  theirRows = await rowsOfBrand(api, theirs);
});
afterAll(() => api.close());

/** A brand with two customers: its own for a call that writes, and one for all that read in a round. */
function sidesOf({ method }: Call, round: (typeof rounds)[number]) {
  if (method !== "GET") return openSides();
  const opened = readSides.get(round) ?? openSides();
  readSides.set(round, opened);
  return opened;
}
const readSides = new Map<(typeof rounds)[number], ReturnType<typeof openSides>>();

async function openSides() {
  const ours = await openSide(api);
  return { ours, neighbour: await joinSide(api, ours) };
}

/** Ids, codes and phones of both brands. */
function knownTo(ours: Side, sample: CallSample): string[] {
  const { draft, pickUp } = theirs.shop;
  const found = new Set<string>();
  JSON.stringify([sample, ours, draft, pickUp, theirs.orderId], (name, value: unknown) => {
    // No caller knows the brand's keys.
    if (/keys$|password|login|token|Key$/i.test(name)) return undefined;
    if (typeof value === "string" && value.length < 100) found.add(value);
    return value;
  });
  return [...found];
}

/** Refusals before the work of a call begins. */
const beforeWork = ["INVALID_REQUEST", "UNAUTHORIZED", "FORBIDDEN"];

/**
 * Sends mutations of the call's sample. The sample is created anew after the call has used it, since an order, for
 * example, can be cancelled only once.
 */
async function tryRound(call: Call, round: (typeof rounds)[number]) {
  const { ours, neighbour } = await sidesOf(call, round);
  const good = async () => (await callSamples[call.name]?.(ours, api)) ?? {};
  let unused: CallSample | null = await good();
  const known = knownTo(ours, unused);
  const secrets = await secretsOf(api, ours, neighbour);
  // Those before the next request, unless something was written since they were read.
  let ourRows: Rows | null = null;
  await fc.assert(
    fc.asyncProperty(anyRequest(call, known), async (any) => {
      if (!unused) ourRows = null;
      const { otherFields: _, ...sample } = unused ?? (await good());
      const request = requestOf(sample, any);
      if (call.method !== "GET") ourRows ??= await writtenRows(api, ours);
      const sent = senderOf(any, {
        own: sample.token ?? ours.person.token,
        theirs: theirs.person.token,
        merchantId: ours.shop.brand.merchant.id,
      });
      const answer = await sendCall(api, ours.shop.brand, call, request, sent);
      sentCount += 1;
      const { code = "" } = (answer.body ?? {}) as { code?: string };
      unused = beforeWork.includes(code) ? sample : null;
      expectWellBehaved(call, answer, request);
      expectNoSecret(secrets, call, { answer, request: JSON.stringify(request) });
      // A refusal writes nothing; a success may.
      if (answer.status < 400) ourRows = null;
      else if (ourRows) expect(await writtenRows(api, ours)).toEqual(ourRows);
      expect(api.faults).toEqual([]);
    }),
    { numRuns: round.numRuns, seed: round.seed },
  );
  expect(await rowsOfBrand(api, theirs)).toEqual(theirRows);
}

describe("any request", () => {
  it.each(calls)(
    "$name is answered as specified, without secrets or changes to another brand",
    { timeout: timeoutMs, meta: { requirements: "[S3.006]" } },
    async ({ call }) => {
      for (const round of rounds) await tryRound(call, round);
    },
  );
});

it("sends the configured number of requests", () => {
  expect(sentCount).toBeGreaterThanOrEqual(total);
  if (process.env["FUZZ_REQUESTS"]) console.log(`${sentCount} requests to ${calls.length} calls`);
});
