import { anId } from "@dasturxon/testing/sample-values";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { basic } from "../../../test/payments/payme-matrix.ts";
import { putMerchantSecret } from "../../db/put-merchant-secret.ts";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { testPaymeKeys } from "../../../test/support/test-payments.ts";
import { checkPayments } from "./check-payments.ts";
import { openPayingShop } from "./payment-test-orders.ts";

// Rules for the messages of all providers; the protocols have tests of their own beside the adapters.

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const message = JSON.stringify({ method: "CheckTransaction", params: { id: "unknown" } });

/** Sends a message as Payme, or as a forger. */
const send = (path: string, key: string, body = message) =>
  api.hooks(
    new Request(`http://any.host${path}`, {
      method: "POST",
      headers: { authorization: basic(key) },
      body,
    }),
  );

/** Payme's code for a wrong key is -32504, for an unknown transaction -31003. */
async function codeOf(response: Promise<Response>) {
  const { error } = (await (await response).json()) as { error?: { code: number } };
  return error?.code;
}

describe("a message of a provider", () => {
  it.each(["/hooks", "/hooks/payme", "/hooks/payme/x", "/hooks/constructor/x"])(
    "to %s is a 404",
    async (path) => {
      expect((await send(path, "any")).status).toBe(404);
    },
  );

  it(
    "for a brand without keys, or without a brand, is refused",
    { meta: { requirements: "[S1.04]" } },
    async () => {
      const plain = await api.brand();
      expect(await codeOf(send(`/hooks/payme/${plain.merchant.id}`, "any"))).toBe(-32_504);
      expect((await send(`/hooks/payme/${anId()}`, "any")).status).toBe(404);
      expect(api.faults).toEqual([]);
    },
  );

  it("is accepted with the keys before for a week, and proves the keys that it is signed with", async () => {
    const { shop, merchantId } = await openPayingShop(api);
    const { brand } = shop;
    const { ID, KEY } = testPaymeKeys(brand);
    const rotated = { ID, KEY: "a new key of the desk" };
    const code = (key: string) => codeOf(send(`/hooks/payme/${merchantId}`, key));
    // Keys that were read before their rotation prove nothing.
    for (const _ of ["proves", "reads"]) expect(await code(KEY)).toBe(-31_003);
    const until = new Date(api.now().getTime() + 7 * 24 * 3_600_000);
    await api.rows(brand, (db) =>
      putMerchantSecret(db, api.services.secrets, merchantId, "PAYME", JSON.stringify(rotated), {
        formerUntil: until,
      }),
    );
    const stored = () =>
      api.rows(brand, (db) =>
        db
          .selectFrom("merchantSecret")
          .select(["provenAt", "formerCiphertext"])
          .where("merchantId", "=", merchantId)
          .where("kind", "=", "PAYME")
          .executeTakeFirstOrThrow(),
      );
    expect(await code(KEY)).toBe(-31_003);
    expect((await stored()).provenAt).toBeNull();
    expect(await code(rotated.KEY)).toBe(-31_003);
    expect((await stored()).provenAt).toEqual(api.now());
    api.setNow(until);
    expect(await code(KEY)).toBe(-32_504);
    await checkPayments({ database: api.database, services: api.services }, { merchantId });
    expect((await stored()).formerCiphertext).toBeNull();
  });

  it("is accepted for five seconds after its keys were deleted, which are not read for each message", async () => {
    const { shop, merchantId } = await openPayingShop(api);
    const { KEY } = testPaymeKeys(shop.brand);
    const code = () => codeOf(send(`/hooks/payme/${merchantId}`, KEY));
    for (const _ of ["proves", "reads"]) expect(await code()).toBe(-31_003);
    await api.rows(shop.brand, (db) =>
      db.deleteFrom("merchantSecret").where("merchantId", "=", merchantId).execute(),
    );
    expect(await code()).toBe(-31_003);
    api.pass(5_000);
    expect(await code()).toBe(-32_504);
  });
});
