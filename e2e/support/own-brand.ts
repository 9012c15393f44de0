import { randomBytes, randomInt } from "node:crypto";
import { createDatabase } from "@dasturxon/api/db/create-database";
import { backgroundLimits, type Db } from "@dasturxon/api/db/database";
import { writeBrand } from "@dasturxon/api/db/write-brand";
import { writeMerchant } from "@dasturxon/api/db/write-merchant";
import { secretsFrom } from "@dasturxon/api/secrets";
import type { BrandFolder } from "@dasturxon/brand-folder/brand-folder";
import type { Merchant } from "@dasturxon/contract/entities/merchant";
import type { WebSettings } from "@dasturxon/contract/entities/web-settings";
import { withDemoBot } from "@dasturxon/demo/demo-bots";
import { demoBrand } from "@dasturxon/demo/demo-brands";
import { withSandboxKeys, withSandboxOfd, withSandboxSms } from "@dasturxon/demo/sandbox-keys";
import { findConnection } from "@dasturxon/embedded-postgres/home";
import { demoKey } from "@dasturxon/server/demo/demo-settings";
import { demoRecord } from "@dasturxon/server/demo/demo-records";
import { expect } from "@playwright/test";
import { brandUrl, productUrl } from "./product.ts";

export type OwnBrand = {
  /** Sub-domain: `brandUrl(brand.sub)`. */
  sub: string;
  id: string;
  /** Current settings. */
  settings: WebSettings;
  /** Changes settings while the brand is in use, and waits until the product serves them. */
  changeSettings(settings: Partial<WebSettings>): Promise<void>;
  /** Sets the cashback of all accounts, in whole sums. */
  credit(sums: number): Promise<void>;
  /** Has a payment of an order wait for a refund by hand. */
  refundByHand(orderId: string, amount: number, since: Date): Promise<void>;
};

/** Set by start-product.ts. */
const dataFolder = () => process.env["PRODUCT_DATA"] ?? "";

/** Lola's folder under another sub-domain with all services and payments, so that only the switches decide. */
function ownFolder(sub: string): BrandFolder {
  const { folder } = demoBrand("lola");
  const payments = (["CASH", "TERMINAL", "PAYME", "CLICK", "UZUM"] as const).map((type) => ({
    type,
    webEnabled: true,
    botEnabled: true,
    qrEnabled: true,
    operatorEnabled: true,
  }));
  // A short menu, which loads at once: per group its first category with products and an empty second one.
  const categories = folder.groups.map(({ code }) =>
    folder.categories.filter(({ group }) => group === code).slice(0, 2),
  );
  const shown = new Set(categories.map(([first]) => first?.code));
  return {
    ...folder,
    settings: { ...folder.settings, sub, payments },
    branches: folder.branches.map((branch) => ({
      ...branch,
      services: ["delivery", "pickup", "dineIn", "booking"],
    })),
    categories: categories.flat(),
    products: folder.products.filter(({ category }) => shown.has(category)),
  };
}

/**
 * Creates a brand for one test in the running product, so that changed settings affect no other test: Lola's data
 * with the given settings, under a unique sub-domain.
 *
 * @param marked Uzbek names of dishes whose packages have marking codes.
 */
export async function ownBrand(
  settings: Partial<WebSettings> = {},
  merchant: Partial<Merchant> = {},
  { marked = [] }: { marked?: string[] } = {},
): Promise<OwnBrand> {
  const secrets = secretsFrom(await demoKey(dataFolder()));
  const sub = `own-${randomBytes(6).toString("hex")}`;
  const { pictures: _, ...own } = demoRecord(
    { ...demoBrand("lola"), folder: ownFolder(sub) },
    [],
    brandUrl,
  );
  const record = withSandboxSms(
    withDemoBot(withSandboxOfd(withSandboxKeys(own, secrets), secrets), secrets),
    secrets,
  );
  for (const product of record.products)
    if (marked.includes(product.name.uz)) product.needsMarking = true;
  record.merchant = { ...record.merchant, ...merchant };
  record.webSettings = { ...record.webSettings, ...settings };
  const { id } = record.merchant;
  await asOwner(id, (db) => writeBrand(db, record, secrets));
  return {
    sub,
    id,
    get settings() {
      return record.webSettings;
    },
    credit: (cashback) =>
      asOwner(id, async (db) => {
        await db.updateTable("account").set({ cashback }).where("merchantId", "=", id).execute();
      }),
    refundByHand: (orderId, amount, since) =>
      asOwner(id, async (db) => {
        await db
          .insertInto("paymentAttempt")
          .values({
            merchantId: id,
            id: crypto.randomUUID(),
            orderId,
            provider: "PAYME",
            providerTxId: crypto.randomUUID(),
            amount,
            state: "REFUND_DUE",
            reason: "LATE",
            byHandSince: since,
            byHandReason: "NO_CALL",
            createdAt: since,
            performedAt: since,
          })
          .execute();
      }),
    async changeSettings(changes) {
      record.webSettings = { ...record.webSettings, ...changes };
      await asOwner(id, (db) => writeMerchant(db, record));
      const address = productUrl(`/cdn/${id}/support/v1/merchant/settings/web`);
      await expect
        .poll(async () => (await fetch(address)).json(), { message: "settings as changed" })
        .toMatchObject(changes);
    },
  };
}

/** An order is received from a courier, without the minutes of a kitchen and a way. */
export const deliverOrder = (merchantId: string, orderId: string) =>
  asOwner(merchantId, async (db) => {
    const [courierId, accountId] = [crypto.randomUUID(), crypto.randomUUID()];
    const phone = `+99850${String(randomInt(10_000_000)).padStart(7, "0")}`;
    await db
      .insertInto("account")
      .values({ merchantId, id: accountId, phone, firstName: "Sardor", role: "COURIER" })
      .execute();
    await db
      .insertInto("courier")
      .values({ merchantId, id: courierId, accountId, branchId: null })
      .execute();
    await db
      .updateTable("order")
      .set({ status: "DELIVERED", deliveredAt: new Date(), courierId })
      .where("merchantId", "=", merchantId)
      .where("id", "=", orderId)
      .execute();
  });

/** Names a new time to an order that runs late, half an hour after the promised one. */
export const delayOrder = (merchantId: string, orderId: string) =>
  asOwner(merchantId, async (db) => {
    const { promisedAt, deliveryAt } = await db
      .selectFrom("order")
      .select(["promisedAt", "deliveryAt"])
      .where("merchantId", "=", merchantId)
      .where("id", "=", orderId)
      .executeTakeFirstOrThrow();
    const estimatedAt = new Date((promisedAt ?? deliveryAt).getTime() + 30 * 60_000);
    await db
      .updateTable("order")
      .set({ estimatedAt, lateNotices: 1 })
      .where("merchantId", "=", merchantId)
      .where("id", "=", orderId)
      .execute();
  });

/** Writes to the product's database as the owner of the schema: only this role may write merchants. */
export async function asOwner(merchantId: string, work: (db: Db) => Promise<void>) {
  const connectionString = await findConnection(dataFolder());
  if (!connectionString) throw new Error("The product's database is not running");
  const database = createDatabase({
    connectionString,
    appConnectionString: connectionString,
    maxConnections: 1,
    // A brand is more than a request may write on a busy machine.
    limits: backgroundLimits,
    onError: (error) => {
      throw error;
    },
  });
  try {
    await database.inTenant({ merchantId, accountId: "*" }, work);
  } finally {
    await database.close();
  }
}
