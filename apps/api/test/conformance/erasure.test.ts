import type { Call } from "@dasturxon/contract/call";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashToken } from "../../src/http/session-token.ts";
import { aCustomer, moveOrder } from "../../src/modules/orders/order-test-shop.ts";
import { routes } from "../../src/routes.ts";
import { testApi, type TestApi } from "../support/test-api.ts";
import { sendCall } from "./send-test-call.ts";
import { callSamples } from "./test-call-samples.ts";
import { everyRow, linesWith, typedTexts } from "./test-erasure.ts";
import { aPhone, openSide, type Side } from "./test-sides.ts";
import { rowsOfPerson, type Rows } from "./test-rows.ts";

// A person makes every call that the server answers, then deletes the account. No personal data may be left in any
// table. Calls and tables are the server's own, so that new ones are covered automatically.

let api: TestApi;
let side: Side;
let neighbour: Side;
/** Everything that identifies the person: ids, phones, typed texts. */
let texts: string[];
let before: { dump: string; totals: unknown; neighbours: Rows };
let after: typeof before;

/** Calls that neither delete data nor sign out, made before the account is deleted. */
const isIncluded = (call: Call) =>
  call.auth !== "none" && call.method !== "DELETE" && !call.name.startsWith("logOut");

beforeAll(async () => {
  api = await testApi();
  side = await openSide(api);
  neighbour = { ...side, person: await aCustomer(api, side.shop, aPhone()) };
  await api.post(
    side.shop.brand,
    "/products/v1/favourite",
    { productId: side.shop.lavash.id },
    neighbour.person,
  );
  texts = await makeAllCalls();
  await endOrders();
  before = await look();
  const { status, body } = await api.remove(
    side.shop.brand,
    "/users/v1/users/WITH_TOKEN",
    side.person,
  );
  expect(status, JSON.stringify(body)).toBe(204);
  after = await look();
}, 120_000);
afterAll(() => api.close());

/** Makes every customer call as the person, and every staff call as the staff. */
async function makeAllCalls(): Promise<string[]> {
  const { id, phone, token } = side.person;
  const brand = JSON.stringify(side.shop.brand);
  const typed = [typedTexts(side.shop.address, brand)];
  for (const { call } of routes.filter((route) => isIncluded(route.call))) {
    const sample = await callSamples[call.name]?.(side, api);
    if (!sample) continue;
    // Staff calls concern the person's orders and reservations: their data may not leave personal data elsewhere.
    const sent = { token: sample.token ?? token };
    const answer = await sendCall(api, side.shop.brand, call, sample, sent);
    // Reads leave no traces.
    const worst = call.method === "GET" ? 500 : 300;
    expect(answer.status, `${call.name}: ${answer.text}`).toBeLessThan(worst);
    const { body, headers = {} } = sample;
    // Texts of staff are not personal data of the customer.
    if (sample.token) continue;
    typed.push(
      typedTexts(body, brand),
      Object.values(headers).filter((value) => value.length > 2),
    );
  }
  // The end of a phone, in any format.
  const digits = [phone.slice(4), hashToken(token).toString("hex")];
  return [...new Set([id, ...digits, ...typed.flat()])];
}

/** The account cannot be deleted while an order is active. */
async function endOrders() {
  const { brand } = side.shop;
  const active = await api.rows(brand, (db) =>
    db
      .selectFrom("order")
      .select(["id as orderId", "status"])
      .where("userId", "=", side.person.id)
      .where("status", "not in", ["DELIVERED", "CLOSED", "CANCELED"])
      .execute(),
  );
  for (const { orderId, status } of active)
    await moveOrder(api, { brand }, orderId, status === "CREATED" ? "CANCELED" : "DELIVERED");
}

const look = async () => ({
  dump: await everyRow(api, side),
  totals: await api.rows(side.shop.brand, (db) =>
    db
      .selectFrom("order")
      .select((e) => [
        e.fn.countAll<number>().as("orders"),
        e.fn.sum<number>("totalPrice").as("sums"),
        e.fn.sum<number>("productCount").as("dishes"),
        e.fn.sum<number>("grade").as("grades"),
      ])
      .executeTakeFirstOrThrow(),
  ),
  neighbours: await rowsOfPerson(api, neighbour),
});

describe("a deleted account", () => {
  it("leaves no personal data in any table", { meta: { requirements: "[S7.41]" } }, () => {
    // Before the deletion the search finds the texts.
    const seen = texts.filter((text) => before.dump.includes(text));
    const { id, token, phone } = side.person;
    expect(seen).toEqual(expect.arrayContaining([id, hashToken(token).toString("hex")]));
    expect(seen).toEqual(expect.arrayContaining(["Karimova", "dilnoza@example.uz", "1990-05-17"]));
    expect(seen).toEqual(expect.arrayContaining(["Eshik oldida", "Achchiq bo‘lmasin", "12K"]));
    expect(texts).toContain(phone.slice(4));
    expect(linesWith(after.dump, texts)).toEqual([]);
  });

  it("leaves a keyed hash of the phone for used promos, without an account", async () => {
    const { brand } = side.shop;
    const uses = await api.rows(brand, (db) =>
      db
        .selectFrom("promoUse")
        .select(["userId", "phoneHash"])
        .where("merchantId", "=", brand.merchant.id)
        .where("userId", "is", null)
        .execute(),
    );
    expect(uses.length).toBeGreaterThan(0);
    for (const { phoneHash } of uses) {
      expect(phoneHash).toHaveLength(32);
      // A separate key: not the one of the limits of codes.
      const ofLimits = `${brand.merchant.id}:${side.person.phone}`;
      expect(phoneHash?.equals(api.services.secrets.sign("phone", ofLimits))).toBe(false);
    }
  });

  it("takes the hash of the phone from SMS messages, which stay", async () => {
    const { id: merchantId } = side.shop.brand.merchant;
    const messages = await api.rows(side.shop.brand, (db) =>
      db
        .selectFrom("smsMessage")
        .select("phoneHash")
        .where("merchantId", "=", merchantId)
        // Such a notice goes to the account's own phone.
        .where("purpose", "=", "TELEGRAM_TIED")
        .execute(),
    );
    expect(messages).toEqual([{ phoneHash: null }]);
  });

  it("leaves the restaurant its totals", { meta: { requirements: "[S7.41]" } }, () => {
    expect(before.totals).toMatchObject({ orders: expect.any(Number), grades: expect.any(Number) });
    expect(after.totals).toEqual(before.totals);
  });

  it("leaves other accounts unchanged", { meta: { requirements: "[S6.08]" } }, () => {
    expect(after.neighbours).toEqual(before.neighbours);
  });

  it(
    "is signed out, and its phone can register again",
    { meta: { requirements: "[S7.41]" } },
    async () => {
      const { brand } = side.shop;
      expect((await api.get(brand, "/users/v1/users/me", side.person)).status).toBe(401);
      api.pass(3_600_000);
      const again = await api.signIn(brand, side.person.phone);
      expect(again.user.id).not.toBe(side.person.id);
      expect(
        (await api.get(brand, `/orders/v1/orders/user/${again.user.id}`, again)).body.content,
      ).toEqual([]);
    },
  );

  it("the server logged no error", () => expect(api.faults).toEqual([]));
});
