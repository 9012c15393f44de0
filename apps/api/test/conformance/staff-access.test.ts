import type { Call } from "@dasturxon/contract/call";
import { peopleEndpoints } from "@dasturxon/contract/people-endpoints";
import { printingEndpoints } from "@dasturxon/contract/printing-endpoints";
import { staffEndpoints } from "@dasturxon/contract/staff-endpoints";
import { StaffRole, type Role } from "@dasturxon/contract/entities/user";
import { isActionAllowed } from "@dasturxon/domain/access/permissions";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routes } from "../../src/routes.ts";
import { testApi, type TestApi } from "../support/test-api.ts";
import { sendCall } from "./send-test-call.ts";
import { expectRefusal } from "./test-answers.ts";
import { aStaffMember, type StaffMember } from "../../src/modules/staff/staff-test-people.ts";
import type { CallSample } from "./call-sample.ts";
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
/** A printer belongs to the device that has made it, here the owner's. */
const ofOneDevice = new Set([
  "savePrinter",
  "removePrinter",
  "claimTicket",
  "startTicket",
  "endTicket",
  "printOrder",
]);
/** A device makes them by itself. */
const notAudited = new Set(["claimTicket", "startTicket", "endTicket"]);
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

/** Bearer token, or the cookie of a call of the office. */
const proofOf = (call: Call, { token, cookie }: Pick<StaffMember, "token" | "cookie">) =>
  call.isOffice ? cookie : token;

const tokenOf = async (call: Call, role: Role) => proofOf(call, await staffOf(api, ours, role));

/** For requests that are refused, so that they do not use it up. */
async function sharedSample(call: Call, side: Side): Promise<CallSample> {
  const ofSide = sharedSamples.get(side) ?? new Map<string, Promise<CallSample>>();
  sharedSamples.set(side, ofSide);
  const known = ofSide.get(call.name) ?? newSample(call, side);
  ofSide.set(call.name, known);
  return known;
}
const sharedSamples = new Map<Side, Map<string, Promise<CallSample>>>();
const newSample = async (call: Call, side: Side) =>
  (await callSamples[call.name]?.(side, api)) ?? {};

/**
 * The codes with which a valid request is refused, by its sender: one for each side whose data it names. Since a
 * refused call changes nothing, its sample serves all senders.
 */
async function refusalsOf(
  call: Call,
  senders: Record<string, string | null>,
  sides: readonly Side[] = [ours],
) {
  const samples: CallSample[] = [];
  for (const side of sides) samples.push(await sharedSample(call, side));
  const before = await rowsBesidesCounters(api, ours);
  const refusals: Record<string, string[]> = {};
  for (const [sender, token] of Object.entries(senders)) {
    const codes: string[] = [];
    for (const sample of samples) {
      const answer = await sendCall(api, ours.shop.brand, call, sample, { token });
      codes.push(expectRefusal(call, answer, [sender, sample]).code);
    }
    refusals[sender] = codes;
  }
  expect(await rowsBesidesCounters(api, ours)).toEqual(before);
  return refusals;
}

const rolesWith = ({ action }: Call) =>
  StaffRole.options.filter((role) => action && isActionAllowed(role, action));

describe("a staff call", () => {
  it.each(staffCalls)(
    "is forbidden to visitors, to customers and to roles without the right: $name",
    { meta: { requirements: "[S1.15]" } },
    async ({ call }) => {
      const allowed = rolesWith(call);
      const senders: Record<string, string | null> = {
        visitor: null,
        customer: ours.person.token,
      };
      for (const role of StaffRole.options)
        if (!allowed.includes(role)) senders[role] = await tokenOf(call, role);
      const refusals = Object.keys(senders).map((sender) => [sender, ["FORBIDDEN"]]);
      expect(await refusalsOf(call, senders)).toEqual({
        ...Object.fromEntries(refusals),
        visitor: ["UNAUTHORIZED"],
        // A customer has no cookie of the office.
        ...(call.isOffice && { customer: ["UNAUTHORIZED"] }),
      });
    },
  );

  const allowed = staffCalls.flatMap(({ name, call }) =>
    rolesWith(call).map((role) => ({ name, call, role })),
  );
  /** The sample of the last call, unless it was used up. */
  let unused: { call: Call; sample: CallSample } | null = null;

  it.each(allowed)(
    "is allowed to the role $role: $name",
    { meta: { requirements: "[S1.15]" } },
    async ({ call, role }) => {
      const { sample } = unused?.call === call ? unused : { sample: await newSample(call, ours) };
      const token = await tokenOf(call, role);
      const answer = await sendCall(api, ours.shop.brand, call, sample, { token });
      unused = isRead(call) || answer.status >= 400 ? { call, sample } : null;
      // The order may not be visible to the role, or the step not its to take.
      const isLimited = role !== "OWNER" && role !== "MANAGER" && role !== "OPERATOR";
      const refusals = [
        ...(isLimited ? [404, 409] : []),
        ...(ofOneDevice.has(call.name) && role !== "OWNER" ? [404] : []),
        ...(call.name.endsWith("OrderStep") && (isLimited || role === "OPERATOR") ? [403] : []),
        // The sample is a delivery.
        ...(call.name === "placePhoneOrder" && isLimited ? [422] : []),
      ];
      expect([200, 204, ...refusals], answer.text).toContain(answer.status);
    },
  );

  it.each(staffCalls)(
    "does nothing for roles of another branch: $name",
    { meta: { requirements: "[S1.15]" } },
    async ({ name, call }) => {
      // A new one, so that a refusal is not for a state that another test has left.
      const sample = await newSample(call, ours);
      const strangers: StaffMember[] = [];
      for (const role of rolesWith(call))
        if (role !== "OWNER") strangers.push(await ofOtherBranch(role));
      const before = await rowsBesidesCounters(api, ours);
      for (const person of strangers) {
        const token = proofOf(call, person);
        const answer = await sendCall(api, ours.shop.brand, call, sample, { token });
        if (ofWholeBrand.has(name)) {
          expect(answer.status, answer.text).toBe(200);
          continue;
        }
        // Nothing changes, so the next sender can use the same sample.
        expect(await rowsBesidesCounters(api, ours)).toEqual(before);
        expect([200, 403, 404, 409, 422], answer.text).toContain(answer.status);
        if (call.method !== "GET") expect(answer.status, answer.text).not.toBe(200);
        if (answer.status === 200)
          for (const secret of [ours.shop.branch.id, ours.orderId])
            expect(answer.text).not.toContain(secret);
      }
    },
  );
});

/** Menu and customers are of no branch; a quote names the foreign branch as a problem. */
const ofWholeBrand = new Set(["publishMenu", "lookUpCustomer", "quotePhoneOrder"]);

const strangers = new Map<Role, Promise<StaffMember>>();

/** A member of staff who is bound to another branch of the brand. */
function ofOtherBranch(role: Role): Promise<StaffMember> {
  const known = strangers.get(role) ?? makeStranger(role);
  strangers.set(role, known);
  return known;
}

async function makeStranger(role: Role) {
  const { shop } = ours;
  const branchId = api.services.newId();
  const other = JSON.stringify({ id: branchId, is_active: false, is_main: false });
  await api.rows(shop.brand, (db) =>
    sql`insert into branch select (jsonb_populate_record(b, ${other}::jsonb)).* from branch b
      where b.merchant_id = ${shop.brand.merchant.id} and b.id = ${shop.branch.id}`.execute(db),
  );
  return aStaffMember(api, shop, role, [branchId]);
}

describe("a token of another brand's staff", () => {
  it.each(readingTokens)(
    "is invalid for $name",
    { meta: { requirements: "[S1.04, S6.09]" } },
    async ({ call }) => {
      const { token } = await staffOf(api, theirs, "OWNER");
      expect(await refusalsOf(call, { stranger: token }, [ours, theirs])).toEqual({
        stranger: ["UNAUTHORIZED", "UNAUTHORIZED"],
      });
    },
  );
});

describe("the brand's own staff", () => {
  it.each(ofOneCustomer)(
    "can use the customer call $name like any person",
    { meta: { requirements: "[S6.08]" } },
    async ({ call }) => {
      const { token } = await staffOf(api, ours, "OWNER");
      const refusals = await refusalsOf(call, { owner: token }, [neighbour]);
      expect(refusals).toEqual({ owner: ["NOT_FOUND"] });
    },
  );
});

describe("the audit log", () => {
  /** Lines that were written since the id was made: ids sort by time. */
  const linesAfter = (id: string) =>
    api.rows(ours.shop.brand, (db) =>
      db
        .selectFrom("auditLog")
        .selectAll()
        .where("merchantId", "=", ours.shop.brand.merchant.id)
        .where("id", ">", id)
        .orderBy("id")
        .execute(),
    );

  it.each(staffCalls)(
    "has one entry for $name, or none for a read without a phone",
    async ({ name, call }) => {
      const sample = await newSample(call, ours);
      const owner = await staffOf(api, ours, "OWNER");
      const before = api.services.newId();
      const token = proofOf(call, owner);
      const answer = await sendCall(api, ours.shop.brand, call, sample, { token });
      expect(answer.status, answer.text).toBeLessThan(300);
      const lines = await linesAfter(before);
      // Its sample searches by a phone, which leaves an entry: `staff-orders.test.ts`.
      if (notAudited.has(name) || (isRead(call) && name !== "listStaffOrders")) {
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
    },
  );

  const changing = staffCalls.filter(({ call }) => !isRead(call));
  it.each(changing)("has no entry for $name when it is refused", async ({ call }) => {
    const sample = await sharedSample(call, ours);
    const token = await tokenOf(call, "OWNER");
    const before = api.services.newId();
    const unknown = { ...sample, params: { ...sample.params, id: api.services.newId() } };
    // The device chooses the id of a new printer.
    if (sample.params?.["id"] && call.name !== "savePrinter")
      expect((await sendCall(api, ours.shop.brand, call, unknown, { token })).status).toBe(404);
    if (sample.body)
      expect(
        (await sendCall(api, ours.shop.brand, call, sample, { token, rawBody: "[]" })).status,
      ).toBe(400);
    await sendCall(api, ours.shop.brand, call, sample, { token: ours.person.token });
    expect(await linesAfter(before)).toEqual([]);
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
  const known = Object.keys({ ...staffEndpoints, ...peopleEndpoints, ...printingEndpoints });
  expect(answered.toSorted()).toEqual(known.toSorted());
});

it("the server logged no error", () => expect(api.faults).toEqual([]));
