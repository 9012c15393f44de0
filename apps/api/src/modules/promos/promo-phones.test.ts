import { createHash, createHmac } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aPromo } from "@dasturxon/testing/order-builders";
import { secretsFrom } from "../../secrets.ts";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { moveOrder, openShop, type Shop } from "../orders/order-test-shop.ts";
import { putMerchantSecret } from "../../db/put-merchant-secret.ts";
import { findMerchantSecret } from "../merchants/merchant-secrets.ts";
import { appointStaff } from "../staff/appoint-staff.ts";

type Person = Awaited<ReturnType<TestApi["signIn"]>>;
type At = Pick<TestApi, "get" | "post" | "put" | "remove" | "signIn">;

let api: TestApi;
let shop: Shop;
beforeAll(async () => {
  api = await testApi();
});
beforeEach(async () => {
  shop = await openShop(api, ({ brand }) => {
    brand.promos = [aPromo({ usesPerUser: 1 })];
  });
});
afterAll(async () => {
  expect(api.faults).toEqual([]);
  await api.close();
});

let phones = 0;
const aPhone = () => `+9989022${String((phones += 1)).padStart(5, "0")}`;
const signIn = (phone: string, at: At = api) => {
  api.pass(61_000);
  return at.signIn(shop.brand, phone);
};
const quote = ({ token }: Person, at: At = api) =>
  at.post(shop.brand, "/orders/v1/orders/quote", shop.draft, { token });
/** Promo problem of a quote. */
const refusalOf = async (person: Person, at: At = api) => {
  const { body } = await quote(person, at);
  const codes = body.problems.map(({ code }: { code: string }) => code);
  return codes.find((code: string) => code.startsWith("PROMO")) ?? null;
};
const order = ({ token }: Person) =>
  api.post(shop.brand, "/orders/v1/orders", { ...shop.draft, totalPrice: 118_724 }, { token });
const move = (orderId: string, to: "DELIVERED" | "CANCELED") => moveOrder(api, shop, orderId, to);
const deleteAccount = async ({ token }: Person, at: At = api) =>
  expect((await at.remove(shop.brand, "/users/v1/users/WITH_TOKEN", { token })).status).toBe(204);
/** Codes that are listed as used by this person. */
const usedCodes = async (person?: Person) => {
  const { body } = await api.get(shop.brand, "/orders/v1/promos", { token: person?.token });
  return body.flatMap(({ code, isUsed }: { code: string; isUsed: boolean }) =>
    isUsed ? [code] : [],
  );
};
/** An operator does so after the key was changed: no codes would be sent. */
function storeSmsKeys(secretsKey: string) {
  const { id, smsUsername: EMAIL, smsPassword: PASSWORD } = shop.brand.merchant;
  const keys = JSON.stringify({ EMAIL, PASSWORD });
  return api.rows(shop.brand, (db) =>
    putMerchantSecret(db, secretsFrom(secretsKey), id, "ESKIZ", keys),
  );
}
async function changePhone({ token }: Person, phone: string) {
  api.pass(61_000);
  const request = { phone, type: "WEB" };
  const { body } = await api.put(shop.brand, "/users/v1/users/phone", request, { token });
  const code = /\d{5}/.exec(api.sms.eskiz.outbox(phone)[0]?.text ?? "")?.[0];
  const proof = { id: body.id, phone, code };
  const answer = await api.put(shop.brand, "/users/v1/users/phone/verify", proof, { token });
  expect(answer.status).toBe(200);
}
/** Orders with the promo, and has it delivered. */
async function use(person: Person, at: At = api) {
  const { token, amounts } = (await quote(person, at)).body;
  const draft = { ...shop.draft, quoteToken: token, totalPrice: amounts.totalPrice };
  const { status, body } = await at.post(shop.brand, "/orders/v1/orders", draft, person);
  expect(status, JSON.stringify(body)).toBe(200);
  await move(body.id, "DELIVERED");
  return body.id as string;
}

describe("a promo for one use", () => {
  it("stays used by a phone whose account was deleted: the quote says so, and an order is refused", async () => {
    const phone = aPhone();
    const dilnoza = await signIn(phone);
    expect(await usedCodes(dilnoza)).toEqual([]);
    await use(dilnoza);
    expect(await refusalOf(dilnoza)).toBe("PROMO_ALREADY_USED");
    expect(await usedCodes(dilnoza)).toEqual(["SALOM"]);
    expect(await usedCodes()).toEqual([]);
    await deleteAccount(dilnoza);
    const again = await signIn(phone);
    expect(await usedCodes(again)).toEqual(["SALOM"]);
    expect(again.user.id).not.toBe(dilnoza.user.id);
    expect(await refusalOf(again)).toBe("PROMO_ALREADY_USED");
    expect((await order(again)).body.code).toBe("PROMO_ALREADY_USED");
    // Another customer has not used it.
    expect(await refusalOf(await signIn(aPhone()))).toBeNull();
  });

  it("is refused to a returning phone by an order whose quote a visitor made", async () => {
    const phone = aPhone();
    const dilnoza = await signIn(phone);
    await use(dilnoza);
    await deleteAccount(dilnoza);
    const again = await signIn(phone);
    const { body } = await api.post(shop.brand, "/orders/v1/orders/quote", shop.draft);
    const draft = { quoteToken: body.token, totalPrice: body.amounts.totalPrice };
    const answer = await api.post(
      shop.brand,
      "/orders/v1/orders",
      { ...shop.draft, ...draft },
      again,
    );
    expect(answer).toMatchObject({ status: 422, body: { code: "PROMO_ALREADY_USED" } });
  });

  it("is usable again after an order that was cancelled before the account was deleted", async () => {
    const phone = aPhone();
    const dilnoza = await signIn(phone);
    const { body } = await quote(dilnoza);
    const draft = { ...shop.draft, quoteToken: body.token, totalPrice: body.amounts.totalPrice };
    const placed = await api.post(shop.brand, "/orders/v1/orders", draft, dilnoza);
    await move(placed.body.id, "CANCELED");
    await deleteAccount(dilnoza);
    expect(await refusalOf(await signIn(phone))).toBeNull();
  });

  it("stays used by each of the phones that an account has had", async () => {
    const [first, second] = [aPhone(), aPhone()];
    const dilnoza = await signIn(first);
    await use(dilnoza);
    await changePhone(dilnoza, second);
    expect(await refusalOf(dilnoza)).toBe("PROMO_ALREADY_USED");
    const otherPerson = await signIn(first);
    expect(otherPerson.user.id).not.toBe(dilnoza.user.id);
    expect(await refusalOf(otherPerson)).toBe("PROMO_ALREADY_USED");
    await deleteAccount(otherPerson);
    await deleteAccount(dilnoza);
    const third = await signIn(aPhone());
    expect(await refusalOf(third)).toBeNull();
    await changePhone(third, first);
    expect(await refusalOf(third)).toBe("PROMO_ALREADY_USED");
  });

  it("stays used by the phone of an account of an earlier release, and of one created by appointing staff", async () => {
    const phone = aPhone();
    const dilnoza = await signIn(phone);
    await api.rows(shop.brand, (db) =>
      db
        .updateTable("account")
        .set({ promoPhoneHash: null })
        .where("id", "=", dilnoza.user.id)
        .execute(),
    );
    await use(dilnoza);
    await deleteAccount(dilnoza);
    const merchantId = shop.brand.merchant.id;
    const making = { newId: api.services.newId, now: api.now() };
    const appointment = { merchantId, phone, role: "WAITER" as const, branchIds: [] };
    await api.rows(shop.brand, (db) => appointStaff(db, appointment, making));
    expect(await refusalOf(await signIn(phone))).toBe("PROMO_ALREADY_USED");
  });

  it("stays used after SECRETS_KEY was rotated and the brand's secrets were sealed again", async () => {
    const phone = aPhone();
    const dilnoza = await signIn(phone);
    await use(dilnoza);
    await deleteAccount(dilnoza);
    const secretsKey = "another key for tests only";
    const merchantId = shop.brand.merchant.id;
    await api.rows(shop.brand, async (db) => {
      const key = await findMerchantSecret(db, api.services.secrets, merchantId, "PROMO_PHONE_KEY");
      await putMerchantSecret(db, secretsFrom(secretsKey), merchantId, "PROMO_PHONE_KEY", key!);
    });
    await storeSmsKeys(secretsKey);
    const rotated = api.secondProcess({ secretsKeys: [secretsKey] });
    expect(await refusalOf(await signIn(phone, rotated), rotated)).toBe("PROMO_ALREADY_USED");
  });

  it("is usable again, and sign-ins still work, if SECRETS_KEY was changed without sealing the secrets again", async () => {
    const phone = aPhone();
    const dilnoza = await signIn(phone);
    await use(dilnoza);
    const secretsKey = "a third key for tests only";
    const rotated = api.secondProcess({ secretsKeys: [secretsKey] });
    await storeSmsKeys(secretsKey);
    await deleteAccount(dilnoza, rotated);
    expect(await refusalOf(await signIn(phone, rotated), rotated)).toBeNull();
    expect(api.warnings.at(-1)).toMatchObject({
      message: "promo uses are forgotten with their accounts",
    });
  });

  it("is used once when two processes create the brand's key concurrently", async () => {
    const other = api.secondProcess();
    const users = Array.from({ length: 8 }, aPhone);
    api.pass(61_000);
    const people = await Promise.all(
      users.map((phone, count) => (count % 2 ? other : api).signIn(shop.brand, phone)),
    );
    for (const person of people) {
      await use(person);
      await deleteAccount(person);
    }
    for (const phone of users)
      expect(await refusalOf(await signIn(phone))).toBe("PROMO_ALREADY_USED");
  });

  it("leaves nothing in the database that reveals the phone of a deleted account", async () => {
    const phone = aPhone();
    const dilnoza = await signIn(phone);
    const orderId = await use(dilnoza);
    await deleteAccount(dilnoza);
    const merchantId = shop.brand.merchant.id;
    const uses = await api.rows(shop.brand, (db) =>
      db.selectFrom("promoUse").selectAll().where("merchantId", "=", merchantId).execute(),
    );
    expect(uses).toMatchObject([{ orderId, userId: null, phoneHash: expect.any(Buffer) }]);
    const { ciphertext } = await api.rows(shop.brand, (db) =>
      db
        .selectFrom("merchantSecret")
        .select("ciphertext")
        .where("merchantId", "=", merchantId)
        .where("kind", "=", "PROMO_PHONE_KEY")
        .executeTakeFirstOrThrow(),
    );
    const hash = uses[0]!.phoneHash!;
    const guesses = [
      createHash("sha256").update(phone).digest(),
      createHmac("sha256", ciphertext).update(phone).digest(),
      createHmac("sha256", merchantId).update(phone).digest(),
    ];
    for (const guess of guesses) expect(hash.equals(guess)).toBe(false);
    // Not even the person's own transaction can read the key.
    const shown = await api.database.inTenant({ merchantId, accountId: dilnoza.user.id }, (db) =>
      sql`select kind from merchant_secret`.execute(db),
    );
    expect(shown.rows).toEqual([]);
  });
});
