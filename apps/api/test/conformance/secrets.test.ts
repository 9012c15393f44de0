import { getMe } from "@dasturxon/contract/calls/users";
import { listStaffOrders } from "@dasturxon/contract/calls/staff";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hashToken } from "../../src/http/session-token.ts";
import { testApi, type TestApi } from "../support/test-api.ts";
import { expectNoSecret, secretsOf, type Secrets } from "./test-secrets.ts";
import { joinSide, openSide, type Side } from "./test-sides.ts";

// Tests of the search for secrets that the other suites rely on.

let api: TestApi;
let side: Side;
let neighbour: Side;
let secrets: Secrets;
beforeAll(async () => {
  api = await testApi();
  side = await openSide(api);
  neighbour = await joinSide(api, side);
  secrets = await secretsOf(api, side, neighbour);
});
afterAll(() => api.close());

const answer = (text: string) => ({ status: 200, headers: new Headers(), text, body: {} });
const checking =
  (text: string, request = "") =>
  () =>
    expectNoSecret(secrets, getMe, { answer: answer(text), request });

it.each(["hex", "base64url"] as const)(
  "a token's hash is found as %s",
  { meta: { requirements: "[S3.006]" } },
  (encoding) => {
    const hash = hashToken(side.person.token).toString(encoding);
    expect(checking(`{"id":"${hash}"}`)).toThrow(hash);
  },
);

it(
  "finds the brand's keys, in the clear and encrypted",
  { meta: { requirements: "[S3.006]" } },
  async () => {
    expect(checking(`{"key":"${side.shop.brand.merchant.smsPassword}"}`)).toThrow(
      "secret-sms-password",
    );
    const rows = await api.rows(side.shop.brand, (db) =>
      db.selectFrom("merchantSecret").select("ciphertext").execute(),
    );
    expect(rows.length).toBeGreaterThan(4);
    for (const { ciphertext } of rows) expect(checking(ciphertext.toString("hex"))).toThrow();
  },
);

it("finds another customer's phone, unless the request contains it or is of the staff", () => {
  const { phone } = neighbour.person;
  expect(checking(phone)).toThrow(phone);
  expect(checking(phone, `{"receiver":"${phone}"}`)).not.toThrow();
  const toStaff = { answer: answer(phone), request: "" };
  expect(() => expectNoSecret(secrets, listStaffOrders, toStaff)).not.toThrow();
});

it("searches headers too", () => {
  const leaky = { ...answer(""), headers: new Headers({ "x-debug": side.person.token }) };
  expect(() => expectNoSecret(secrets, getMe, { answer: leaky, request: "" })).toThrow();
});
