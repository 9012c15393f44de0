import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BrandRecord } from "../../db/write-brand.ts";
import { secretsFrom, UnsealError } from "../../secrets.ts";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { takePayments } from "../../../test/support/test-payments.ts";
import { aBrandRecord } from "../../../test/support/test-brand.ts";
import { putMerchantSecret } from "../../db/put-merchant-secret.ts";
import { findMerchantSecret } from "./merchant-secrets.ts";

let api: TestApi;
let lola: BrandRecord;
let naqsh: BrandRecord;
beforeAll(async () => {
  api = await testApi();
  lola = aBrandRecord();
  takePayments(lola);
  await api.write(lola);
  naqsh = await api.brand();
});
afterAll(() => api.close());

const find = (
  brand: BrandRecord,
  kind: "ESKIZ" | "PLAY_MOBILE" | "BOT_TOKEN" | "PAYME",
  secrets = api.services.secrets,
) => api.rows(brand, (db) => findMerchantSecret(db, secrets, brand.merchant.id, kind));
const sealed = (brand: BrandRecord) =>
  api.rows(brand, (db) =>
    db
      .selectFrom("merchantSecret")
      .selectAll()
      .where("merchantId", "=", brand.merchant.id)
      .execute(),
  );

describe("secrets of a merchant", () => {
  it(
    "are decrypted by the server as they were written",
    { meta: { requirements: "[S3.006]" } },
    async () => {
      const { smsUsername: EMAIL, smsPassword: PASSWORD } = lola.merchant;
      expect(JSON.parse((await find(lola, "ESKIZ")) ?? "")).toEqual({ EMAIL, PASSWORD });
      expect(await find(lola, "PLAY_MOBILE")).toBeNull();
      expect(await find(lola, "PAYME")).not.toBeNull();
      expect(await find(naqsh, "PAYME")).toBeNull();
      await api.rows(lola, (db) =>
        putMerchantSecret(db, api.services.secrets, lola.merchant.id, "BOT_TOKEN", "42:first"),
      );
      await api.rows(lola, (db) =>
        putMerchantSecret(db, api.services.secrets, lola.merchant.id, "BOT_TOKEN", "42:second"),
      );
      expect(await find(lola, "BOT_TOKEN")).toBe("42:second");
      expect(await find(naqsh, "BOT_TOKEN")).toBe(naqsh.bot?.token);
    },
  );

  it("are encrypted in the database", { meta: { requirements: "[S3.006]" } }, async () => {
    const rows = await sealed(lola);
    const { yandexDeliveryKey, iikoApiLogin, smsUsername, smsPassword } = lola.merchant;
    const { KEY: secret } = lola.paymentKeys?.PAYME ?? {};
    for (const text of [
      yandexDeliveryKey,
      iikoApiLogin,
      smsUsername,
      smsPassword,
      lola.bot?.token,
      secret,
    ]) {
      expect(text).toBeTruthy();
      for (const { ciphertext } of rows) expect(ciphertext.includes(text ?? "")).toBe(false);
    }
    // Equal texts have different ciphertexts.
    const theirs = await sealed(naqsh);
    for (const { kind, ciphertext } of theirs)
      expect(rows.find((row) => row.kind === kind)?.ciphertext.equals(ciphertext)).toBe(false);
  });

  it(
    "cannot be decrypted as another merchant's, or as another kind of secret",
    { meta: { requirements: "[S1.04, S3.006]" } },
    async () => {
      const [row] = (await sealed(naqsh)).filter(({ kind }) => kind === "ESKIZ");
      const copy = (from = row) =>
        api.rows(lola, (db) =>
          db
            .updateTable("merchantSecret")
            .set({ ciphertext: from?.ciphertext ?? Buffer.of() })
            .where("merchantId", "=", lola.merchant.id)
            .where("kind", "=", "ESKIZ")
            .execute(),
        );
      await copy();
      await expect(find(lola, "ESKIZ")).rejects.toThrow(UnsealError);
      await copy((await sealed(lola)).find(({ kind }) => kind === "IIKO_API_LOGIN"));
      await expect(find(lola, "ESKIZ")).rejects.toThrow(UnsealError);
      await copy({ ...row!, ciphertext: Buffer.from("damaged") });
      await expect(find(lola, "ESKIZ")).rejects.toThrow(UnsealError);
    },
  );

  it("report clearly that the installation's key has changed", async () => {
    const others = secretsFrom("another key of the same length");
    await expect(find(naqsh, "ESKIZ", others)).rejects.toThrow(/no key of SECRETS_KEY is the one/);
  });

  it(
    "are hidden from transactions of customers and visitors",
    { meta: { requirements: "[S3.006]" } },
    async () => {
      const merchantId = lola.merchant.id;
      for (const accountId of [null, "0199b2a0-0000-7000-8000-000000000001"]) {
        const seen = await api.database.inTenant({ merchantId, accountId }, (db) =>
          db.selectFrom("merchantSecret").selectAll().execute(),
        );
        expect(seen).toEqual([]);
      }
    },
  );
});
