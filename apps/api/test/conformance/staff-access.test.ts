import type { Call } from "@dasturxon/contract/call";
import { staffEndpoints } from "@dasturxon/contract/staff-endpoints";
import { Role } from "@dasturxon/contract/entities/user";
import { isActionAllowed } from "@dasturxon/domain/access/permissions";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routes } from "../../src/routes.ts";
import { testApi, type TestApi } from "../support/test-api.ts";
import { sendCall } from "./send-test-call.ts";
import { expectRefusal } from "./test-answers.ts";
import { callSamples } from "./test-call-samples.ts";
import { rowsBesidesCounters } from "./test-rows.ts";
import { joinSide, openSide, type Side } from "./test-sides.ts";
import { staffOf } from "./test-staff-samples.ts";

// Permissions per call. The list is the server's own, so new calls are covered automatically.

const calls = routes.map(({ call }) => ({ name: call.name, call }));
const staffCalls = calls.filter(({ call }) => call.action !== undefined);
const readingTokens = calls.filter(({ call }) => call.auth !== "none");
/** Its path contains public data only: a product. */
const namesNoPerson = new Set(["removeFavourite"]);
const ofOneCustomer = calls.filter(
  ({ name, call }) =>
    !call.action &&
    !call.isOffice &&
    call.auth === "required" &&
    call.path.includes("{") &&
    !namesNoPerson.has(name),
);

let api: TestApi;
let ours: Side;
let neighbour: Side;
let theirs: Side;
beforeAll(async () => {
  api = await testApi();
  ours = await openSide(api);
  neighbour = await joinSide(api, ours);
  theirs = await openSide(api, { promoCode: "XAYR" });
});
afterAll(() => api.close());

/** A quote is a read with a body. */
const isRead = ({ method, name }: Call) => method === "GET" || name === "quotePhoneOrder";

async function refusalOf(call: Call, token: string | null, of: Side = ours) {
  const sample = (await callSamples[call.name]?.(of, api)) ?? {};
  const before = await rowsBesidesCounters(api, ours);
  const answer = await sendCall(api, ours.shop.brand, call, sample, { token });
  const { code } = expectRefusal(call, answer, sample);
  expect(await rowsBesidesCounters(api, ours)).toEqual(before);
  return { status: answer.status, code };
}

describe("a staff call", () => {
  it.each(staffCalls)(
    "is forbidden to visitors: $name",
    { meta: { requirements: "[S1.15]" } },
    async ({ call }) => {
      expect(await refusalOf(call, null)).toEqual({ status: 401, code: "UNAUTHORIZED" });
    },
  );

  it.each(staffCalls)(
    "is forbidden to customers: $name",
    { meta: { requirements: "[S1.15]" } },
    async ({ call }) => {
      const refusal = await refusalOf(call, ours.person.token);
      expect(refusal).toEqual({ status: 403, code: "FORBIDDEN" });
    },
  );

  const forbidden = staffCalls.flatMap(({ name, call }) =>
    Role.options
      .filter((role) => call.action && !isActionAllowed(role, call.action))
      .map((role) => ({ name, call, role })),
  );
  it.each(forbidden)(
    "is forbidden to the role $role: $name",
    { meta: { requirements: "[S1.15]" } },
    async ({ call, role }) => {
      const { token } = await staffOf(api, ours, role);
      expect(await refusalOf(call, token)).toEqual({ status: 403, code: "FORBIDDEN" });
    },
  );

  const allowed = staffCalls.flatMap(({ name, call }) =>
    Role.options
      .filter((role) => call.action && isActionAllowed(role, call.action))
      .map((role) => ({ name, call, role })),
  );
  it.each(allowed)(
    "is allowed to the role $role: $name",
    { meta: { requirements: "[S1.15]" } },
    async ({ call, role }) => {
      const sample = (await callSamples[call.name]?.(ours, api)) ?? {};
      const { token } = await staffOf(api, ours, role);
      const answer = await sendCall(api, ours.shop.brand, call, sample, { token });
      // For waiters and couriers the order may not be visible, or the status not theirs to set.
      const isBound = role === "WAITER" || role === "COURIER";
      const refusals = call.name.endsWith("OrderStep") ? [403, 404, 409] : [404, 409];
      expect([200, 204, ...(isBound ? refusals : [])], answer.text).toContain(answer.status);
    },
  );
});

describe("a token of another brand's staff", () => {
  it.each(readingTokens)(
    "is invalid for $name",
    { meta: { requirements: "[S1.04, S6.09]" } },
    async ({ call }) => {
      const { token } = await staffOf(api, theirs, "OWNER");
      for (const side of [ours, theirs])
        expect(await refusalOf(call, token, side)).toEqual({ status: 401, code: "UNAUTHORIZED" });
    },
  );
});

describe("the brand's own staff", () => {
  it.each(ofOneCustomer)(
    "can use the customer call $name like any person",
    { meta: { requirements: "[S6.08]" } },
    async ({ call }) => {
      const { token } = await staffOf(api, ours, "OWNER");
      const refusal = await refusalOf(call, token, neighbour);
      expect(refusal).toEqual({ status: 404, code: "NOT_FOUND" });
    },
  );
});

describe("the audit log", () => {
  const linesOf = () =>
    api.rows(ours.shop.brand, (db) =>
      db
        .selectFrom("auditLog")
        .selectAll()
        .where("merchantId", "=", ours.shop.brand.merchant.id)
        .orderBy("id")
        .execute(),
    );

  it.each(staffCalls)("has one entry for $name, or none for a read", async ({ call }) => {
    const sample = (await callSamples[call.name]?.(ours, api)) ?? {};
    const owner = await staffOf(api, ours, "OWNER");
    const before = await linesOf();
    const answer = await sendCall(api, ours.shop.brand, call, sample, { token: owner.token });
    expect(answer.status, answer.text).toBeLessThan(300);
    const lines = (await linesOf()).slice(before.length);
    if (isRead(call)) {
      expect(lines).toEqual([]);
      return;
    }
    expect(lines).toMatchObject([{ accountId: owner.id, role: "OWNER", action: call.name }]);
    const [line] = lines;
    if (sample.params?.["id"]) expect(line?.subjectId).toBe(sample.params["id"]);
    const facts = JSON.stringify([line?.before, line?.after]);
    const { person, shop } = ours;
    for (const secret of [person.phone, person.id, shop.address.streetName, owner.token])
      expect(facts).not.toContain(secret);
  });

  const changing = staffCalls.filter(({ call }) => !isRead(call));
  it.each(changing)("has no entry for $name when it is refused", async ({ call }) => {
    const sample = (await callSamples[call.name]?.(ours, api)) ?? {};
    const { token } = await staffOf(api, ours, "OWNER");
    const before = await linesOf();
    const unknown = { ...sample, params: { id: api.services.newId() } };
    if (sample.params?.["id"])
      expect((await sendCall(api, ours.shop.brand, call, unknown, { token })).status).toBe(404);
    if (sample.body)
      expect(
        (await sendCall(api, ours.shop.brand, call, sample, { token, rawBody: "[]" })).status,
      ).toBe(400);
    await sendCall(api, ours.shop.brand, call, sample, { token: ours.person.token });
    expect(await linesOf()).toEqual(before);
  });

  it("cannot be rewritten by the server itself", async () => {
    const { id: merchantId } = ours.shop.brand.merchant;
    const scope = { merchantId, accountId: "*" } as const;
    const rewrite = api.database.inTenant(scope, (db) =>
      db.updateTable("auditLog").set({ action: "nothing" }).execute(),
    );
    await expect(rewrite).rejects.toThrow(/permission denied/);
    const erase = api.database.inTenant(scope, (db) => db.deleteFrom("auditLog").execute());
    await expect(erase).rejects.toThrow(/permission denied/);
  });
});

it("every staff call of the contract is answered", () => {
  const answered: string[] = staffCalls.map(({ name }) => name);
  expect(answered.toSorted()).toEqual(Object.keys(staffEndpoints).toSorted());
});

it("the server logged no error", () => expect(api.faults).toEqual([]));
