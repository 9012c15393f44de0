import type { Call } from "@dasturxon/contract/call";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routes } from "../../src/routes.ts";
import { testApi, type TestApi } from "../support/test-api.ts";
import { expectRefusal, expectWellBehaved } from "./test-answers.ts";
import { sendCall, type CallAnswer, type Sent } from "./send-test-call.ts";
import type { CallSample } from "./call-sample.ts";
import { callSamples } from "./test-call-samples.ts";
import { rowsOfBrand, rowsOfPerson, type Rows } from "./test-rows.ts";
import { joinSide, openSide, type Side } from "./test-sides.ts";

// Every call that the server answers, tried against another brand and another person of the same brand. The list is
// the server's own, so that new calls are covered automatically.

const calls = routes.map(({ call }) => call);
const named = (some: readonly Call[]) => some.map((call) => ({ name: call.name, call }));
const everyCall = named(calls);
/** The office's host is no brand's: `staff-session.test.ts`. */
const atBrandsHost = named(calls.filter(({ isOffice }) => !isOffice));
const personal = named(calls.filter(({ auth }) => auth === "required"));
const readingTokens = named(calls.filter(({ auth }) => auth !== "none"));
const withIds = named(calls.filter(({ path }) => path.includes("{")));
/** Its path contains public data only: a product. */
const namesNoPerson = new Set(["removeFavourite"]);
/** Staff see every customer of their brand: `staff-access.test.ts`. */
const isCustomers = ({ call }: { call: Call }) => call.action === undefined;
const ofOnePerson = withIds
  .filter(isCustomers)
  .filter(({ name, call }) => call.auth === "required" && !namesNoPerson.has(name));
const withBody = named(calls.filter(({ method }) => method === "POST" || method === "PUT"));
const shared = named(calls.filter(({ base }) => base === "cdn"));

/**
 * A quote reports problems instead of refusing; a tariff chooses the branch itself; a claim of nothing gets nothing; a
 * group leaves unknown products out.
 */
const answersWithProblems = new Set([
  "quoteOrder",
  "quotePhoneOrder",
  "calculateTariff",
  "claimTicket",
  "openGroup",
  "saveGroupMember",
]);

let api: TestApi;
let ours: Side;
let neighbour: Side;
let theirs: Side;
/** Records of each side for each call, created before the attempts. */
const samples = new Map<Side, Record<string, CallSample>>();
let before: { theirs: Rows; neighbours: Rows };
/** Ids of rows of the other brand: none may ever be in an answer. */
let theirIds: string[];

beforeAll(async () => {
  api = await testApi();
  ours = await openSide(api);
  neighbour = await joinSide(api, ours);
  theirs = await openSide(api, { promoCode: "XAYR" });
  for (const side of [ours, neighbour, theirs]) {
    const made: Record<string, CallSample> = {};
    for (const { name } of calls) made[name] = (await callSamples[name]?.(side, api)) ?? {};
    samples.set(side, made);
  }
  before = {
    theirs: await rowsOfBrand(api, theirs),
    neighbours: await rowsOfPerson(api, neighbour),
  };
  theirIds = idsIn(theirs);
});
afterAll(() => api.close());

const sampleOf = (side: Side, call: Call) => samples.get(side)?.[call.name] ?? {};

/** Calls our brand as ourselves by default; no answer may contain data of the other brand. */
async function send(call: Call, sample: CallSample, sent: Sent = {}): Promise<CallAnswer> {
  const token = sample.token ?? ours.person.token;
  const answer = await sendCall(api, ours.shop.brand, call, sample, { token, ...sent });
  for (const id of theirIds) expect(answer.text, `${call.name} names ${id}`).not.toContain(id);
  return answer;
}

function expectAnswer(call: Call, answer: CallAnswer, status: number, code: string) {
  expect({ status: answer.status, code: expectRefusal(call, answer, null).code }).toEqual({
    status,
    code,
  });
}

const hostOf = ({ shop }: Side) => `${shop.brand.merchant.sub}.localhost`;
const idOf = ({ shop }: Side) => shop.brand.merchant.id;

/** Ids of a brand that an attacker could learn and send: of all records that a call can reference. */
function idsIn(side: Side): string[] {
  // Each client chooses its own keys.
  const isKey = (name: string) => name === "key";
  const text = JSON.stringify([side, samples.get(side)], (name, value: unknown) =>
    isKey(name) ? undefined : value,
  );
  return [...new Set(text.match(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g))].filter(
    (id) => !JSON.stringify(ours).includes(id),
  );
}

describe("the calls of the server", () => {
  it.each(everyCall)("$name has a sample", ({ name }) => {
    expect(callSamples[name]).toBeDefined();
  });
});

describe("a token", () => {
  it.each(personal)(
    "is required for $name",
    { meta: { requirements: "[S6.08]" } },
    async ({ call }) => {
      const answer = await send(call, sampleOf(ours, call), { token: null });
      expectAnswer(call, answer, 401, "UNAUTHORIZED");
    },
  );

  it.each(readingTokens)(
    "that is unknown is refused by $name",
    { meta: { requirements: "[S6.08]" } },
    async ({ call }) => {
      const answer = await send(call, sampleOf(ours, call), { token: "a".repeat(43) });
      expectAnswer(call, answer, 401, "UNAUTHORIZED");
    },
  );

  it.each(readingTokens)(
    "of another brand is refused by $name",
    { meta: { requirements: "[S1.04, S6.09]" } },
    async ({ call }) => {
      for (const sample of [sampleOf(ours, call), sampleOf(theirs, call)]) {
        const answer = await send(call, sample, { token: theirs.person.token });
        expectAnswer(call, answer, 401, "UNAUTHORIZED");
      }
    },
  );

  it.each(readingTokens)(
    "of ours is refused by another brand's $name",
    { meta: { requirements: "[S1.04, S6.09]" } },
    async ({ call }) => {
      for (const sample of [sampleOf(ours, call), sampleOf(theirs, call)]) {
        const sent = { token: ours.person.token, host: hostOf(theirs), merchant: idOf(theirs) };
        const answer = await send(call, sample, sent);
        expectAnswer(call, answer, 401, "UNAUTHORIZED");
      }
    },
  );
});

describe("another brand", () => {
  it.each(atBrandsHost)(
    "is not reached by its header on our host: $name",
    { meta: { requirements: "[S1.04]" } },
    async ({ call }) => {
      for (const side of [ours, theirs]) {
        for (const token of [side.person.token, null]) {
          const answer = await send(call, sampleOf(side, call), { token, merchant: idOf(theirs) });
          expectAnswer(call, answer, 404, "MERCHANT_NOT_FOUND");
        }
      }
    },
  );

  it.each(atBrandsHost)(
    "does not show us on its host: $name",
    { meta: { requirements: "[S1.04]" } },
    async ({ call }) => {
      for (const token of [ours.person.token, null]) {
        const sent = { token, host: hostOf(theirs), merchant: idOf(ours) };
        const answer = await send(call, sampleOf(ours, call), sent);
        expectAnswer(call, answer, 404, "MERCHANT_NOT_FOUND");
      }
    },
  );

  it.each(shared)(
    "is not reached by the second base on our host: $name",
    { meta: { requirements: "[S1.04, S7.09]" } },
    async ({ call }) => {
      const base = `/cdn/${idOf(theirs)}`;
      for (const merchant of [null, idOf(ours), idOf(theirs)]) {
        const answer = await send(call, sampleOf(theirs, call), { base, merchant });
        expectAnswer(call, answer, 404, "MERCHANT_NOT_FOUND");
      }
      const anywhere = { base, merchant: idOf(ours), host: "localhost" };
      expectAnswer(
        call,
        await send(call, sampleOf(theirs, call), anywhere),
        404,
        "MERCHANT_NOT_FOUND",
      );
    },
  );

  // The device chooses the id of a new printer, the browser the token of a new group.
  it.each(withIds.filter(({ name }) => !["savePrinter", "openGroup"].includes(name)))(
    "has ids that are unknown in our paths: $name",
    { meta: { requirements: "[S1.04]" } },
    async ({ call }) => {
      const { params = {} } = sampleOf(theirs, call);
      const answer = await send(call, { ...sampleOf(ours, call), params });
      expect(answer.status).toBe(404);
      expectRefusal(call, answer, params);
    },
  );

  it.each(everyCall)(
    "has ids that are unknown in our queries: $name",
    { meta: { requirements: "[S1.04]" } },
    async ({ call }) => {
      const { query } = sampleOf(theirs, call);
      if (!query) return;
      const answer = await send(call, { ...sampleOf(ours, call), query });
      expectWellBehaved(call, answer, query);
    },
  );

  it.each(withBody)(
    "has ids that are unknown in our bodies: $name",
    { meta: { requirements: "[S1.04]" } },
    async ({ call }) => {
      const { body } = sampleOf(theirs, call);
      const answer = await send(call, { ...sampleOf(ours, call), ...(body && { body }) });
      expectWellBehaved(call, answer, body);
      const hasTheirId = theirIds.some((id) => JSON.stringify(body ?? {}).includes(id));
      if (hasTheirId && !answersWithProblems.has(call.name)) expectRefusal(call, answer, body);
    },
  );
});

describe("another person of the brand", () => {
  it.each(ofOnePerson)(
    "is a 404 for $name",
    { meta: { requirements: "[S6.08]" } },
    async ({ call }) => {
      const { params = {} } = sampleOf(neighbour, call);
      const answer = await send(call, { ...sampleOf(ours, call), params });
      expectAnswer(call, answer, 404, "NOT_FOUND");
    },
  );

  it.each(personal.filter(isCustomers))(
    "is in no response to $name",
    { meta: { requirements: "[S6.08]" } },
    async ({ call }) => {
      const { id, phone } = neighbour.person;
      const answer = await send(call, sampleOf(ours, call));
      expectWellBehaved(call, answer, sampleOf(ours, call));
      for (const text of [id, phone, neighbour.addressId, neighbour.orderId])
        expect(answer.text).not.toContain(text);
    },
  );
});

describe("both brands at once", () => {
  it(
    "share connections, and each person sees only their own data",
    { meta: { requirements: "[S1.04]" } },
    async () => {
      const paths = ({ shop, person }: Side) => [
        "/users/v1/users/me",
        `/orders/v1/orders/user/${person.id}`,
        `/users/v1/addresses/merchant/${shop.brand.merchant.id}/user/${person.id}`,
      ];
      const sides = [ours, theirs, neighbour];
      const requests = Array.from({ length: 100 }, () => sides).flat();
      await Promise.all(
        requests.map(async (side, at) => {
          const path = paths(side)[Math.floor(at / sides.length) % 3] ?? "";
          const { status, body } = await api.get(side.shop.brand, path, side.person);
          expect(status).toBe(200);
          const text = JSON.stringify(body);
          const own = [side.person.id, side.orderId, side.addressId];
          expect(own.some((id) => text.includes(id))).toBe(true);
          for (const other of sides.filter((one) => one !== side))
            for (const id of [other.person.id, other.orderId, other.addressId])
              expect(text).not.toContain(id);
        }),
      );
    },
  );
});

describe("afterwards", () => {
  it("nothing of the other brand has changed", { meta: { requirements: "[S1.04]" } }, async () => {
    expect(await rowsOfBrand(api, theirs)).toEqual(before.theirs);
  });
  it("nothing of the other person has changed", { meta: { requirements: "[S6.08]" } }, async () => {
    expect(await rowsOfPerson(api, neighbour)).toEqual(before.neighbours);
  });
  it("the server logged no error", () => expect(api.faults).toEqual([]));
});
