import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anId } from "@dasturxon/testing/sample-values";
import { hashToken } from "../http/session-token.ts";
import { signInToOffice } from "../modules/staff/staff-test-office.ts";
import type { DeviceDb } from "./database.ts";
import type { BrandRecord } from "./write-brand.ts";
import { testApi, type TestApi } from "../../test/support/test-api.ts";

let api: TestApi;
let lola: BrandRecord;
let naqsh: BrandRecord;

beforeAll(async () => {
  api = await testApi();
  [lola, naqsh] = [await api.brand(), await api.brand()];
});
afterAll(() => api.close());

describe("row-level security", () => {
  it(
    "is on and forced for every table that has a merchant",
    { meta: { requirements: "[S1.04]" } },
    async () => {
      const open = await api.rows(lola, async (db) => {
        const { rows } = await sql<{ name: string }>`
        select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
        where a.attname = 'merchant_id' and c.relkind = 'r' and not (c.relrowsecurity and c.relforcerowsecurity)`.execute(
          db,
        );
        return rows;
      });
      expect(open).toEqual([]);
    },
  );

  it(
    "a query that forgets its merchant sees its own rows only",
    { meta: { requirements: "[S1.04]" } },
    async () => {
      const scope = { merchantId: lola.merchant.id, accountId: null };
      const ids = await api.database.inTenant(scope, (db) =>
        db.selectFrom("branch").select("merchantId").execute(),
      );
      expect(ids).toEqual([{ merchantId: lola.merchant.id }]);
    },
  );

  it("a write into another merchant fails", { meta: { requirements: "[S1.04]" } }, async () => {
    const scope = { merchantId: lola.merchant.id, accountId: "*" } as const;
    const write = api.database.inTenant(scope, (db) =>
      db
        .insertInto("policy")
        .values({
          merchantId: naqsh.merchant.id,
          type: "TERMS",
          text: '{"uz":"","ru":"","eng":""}',
        })
        .execute(),
    );
    await expect(write).rejects.toThrow(/row-level security/);
  });

  it("a transaction of a device sees and changes its own sessions of the office alone", async () => {
    const phone = "+998901200009";
    const [device, other] = [
      await signInToOffice(api, lola, { phone }),
      await signInToOffice(api, lola, { phone }),
    ];
    await signInToOffice(api, naqsh, { phone });
    const { token } = await api.signIn(lola, phone);
    const asDevice = <T>(tokens: readonly string[], work: (db: DeviceDb) => Promise<T>) =>
      api.database.ofDevice({ tokenHashes: tokens.map(hashToken) }, work);
    const merchants = (tokens: readonly string[]) =>
      asDevice(tokens, (db) => db.selectFrom("session").select("merchantId").execute());

    expect(await merchants([device])).toEqual([{ merchantId: lola.merchant.id }]);
    expect(await merchants([])).toEqual([]);
    // A customer's session is not the office's.
    expect(await merchants([token])).toEqual([]);

    const stolen = asDevice([device], (db) =>
      db
        .updateTable("session")
        .set({ tokenHash: hashToken("another") })
        .execute(),
    );
    await expect(stolen).rejects.toThrow(/row-level security/);
    const added = asDevice([device], (db) =>
      db
        .insertInto("session")
        .values({ merchantId: naqsh.merchant.id, tokenHash: hashToken(device), accountId: anId() })
        .execute(),
    );
    await expect(added).rejects.toThrow(/row-level security/);
    await asDevice([device], (db) => db.deleteFrom("session").execute());
    expect(await merchants([device])).toEqual([]);
    expect(await merchants([other])).toEqual([{ merchantId: lola.merchant.id }]);
  });

  it(
    "a transaction of one person does not see another's rows",
    { meta: { requirements: "[S6.08]" } },
    async () => {
      const [a, b] = [
        await api.signIn(lola, "+998901200001"),
        await api.signIn(lola, "+998901200002"),
      ];
      const seen = await api.database.inTenant(
        { merchantId: lola.merchant.id, accountId: a.user.id },
        (db) => db.selectFrom("account").select("id").execute(),
      );
      expect(seen).toEqual([{ id: a.user.id }]);
      const visitor = await api.database.inTenant(
        { merchantId: lola.merchant.id, accountId: null },
        (db) => db.selectFrom("account").select("id").where("id", "=", b.user.id).execute(),
      );
      expect(visitor).toEqual([]);
    },
  );

  it(
    "a row of one merchant cannot refer to a row of another",
    { meta: { requirements: "[S1.04]" } },
    async () => {
      const scope = { merchantId: lola.merchant.id, accountId: "*" } as const;
      const write = api.database.inTenant(scope, (db) =>
        db
          .insertInto("productBranch")
          .values({
            merchantId: lola.merchant.id,
            productId: lola.products[0]!.id,
            branchId: naqsh.branches[0]!.id,
          })
          .execute(),
      );
      await expect(write).rejects.toThrow(/foreign key/);
    },
  );
});
