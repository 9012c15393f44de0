import { getMe } from "@dasturxon/contract/calls/users";
import { listStaffOrders } from "@dasturxon/contract/calls/staff";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hashToken } from "../../src/http/session-token.ts";
import { testApi, type TestApi } from "../support/test-api.ts";
import { expectNoSecret, secretsOf, type Secrets } from "./test-secrets.ts";
import { joinSide, openSide, type Side } from "./test-sides.ts";

// The search for secrets that the other suites rely on, itself put to the test.

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
const told =
  (text: string, request = "") =>
  () =>
    expectNoSecret(secrets, getMe, { answer: answer(text), request });

it.each(["hex", "base64url"] as const)(
  "a token's hash is found as %s",
  { meta: { requirements: "[S3.006]" } },
  (encoding) => {
    const hash = hashToken(side.person.token).toString(encoding);
    expect(told(`{"id":"${hash}"}`)).toThrow(hash);
  },
);

it(
  "the brand's keys are found, in the clear and as they rest",
  { meta: { requirements: "[S3.006]" } },
  async () => {
    expect(told(`{"key":"${side.shop.brand.merchant.smsPassword}"}`)).toThrow(
      "secret-sms-password",
    );
    const rows = await api.rows(side.shop.brand, (db) =>
      db.selectFrom("merchantSecret").select("ciphertext").execute(),
    );
    expect(rows.length).toBeGreaterThan(4);
    for (const { ciphertext } of rows) expect(told(ciphertext.toString("hex"))).toThrow();
  },
);

it("a neighbour's phone is found, unless one has named it oneself or is of the staff", () => {
  const { phone } = neighbour.person;
  expect(told(phone)).toThrow(phone);
  expect(told(phone, `{"receiver":"${phone}"}`)).not.toThrow();
  const toStaff = { answer: answer(phone), request: "" };
  expect(() => expectNoSecret(secrets, listStaffOrders, toStaff)).not.toThrow();
});

it("a header is searched too", () => {
  const leaky = { ...answer(""), headers: new Headers({ "x-debug": side.person.token }) };
  expect(() => expectNoSecret(secrets, getMe, { answer: leaky, request: "" })).toThrow();
});
