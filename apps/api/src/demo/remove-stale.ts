import type { Db } from "../db/database.ts";
import type { DemoRecord } from "./brand-records.ts";

/**
 * Takes away what an earlier demo wrote and this one does not name. What orders and applicants may refer to
 * (branches, cities, promos, vacancies) stays and is switched off.
 */
export async function removeStale(db: Db, record: DemoRecord): Promise<void> {
  // By name of the brand: the owner of the schema may be a superuser, whom row-level security does not hold.
  const merchantId = record.merchant.id;
  const ids = (entities: { id: string }[]) => entities.map(({ id }) => id);
  const products = ids(record.products);
  const branches = ids(record.branches);

  await db
    .deleteFrom("productBranch")
    .where("merchantId", "=", merchantId)
    .where((row) =>
      row.or([row("productId", "not in", products), row("branchId", "not in", branches)]),
    )
    .execute();
  await db
    .deleteFrom("productGrade")
    .where("merchantId", "=", merchantId)
    .where("productId", "not in", products)
    .execute();
  const lists = [
    ["product", record.products],
    ["category", record.categories],
    ["menuGroup", record.groups],
    ["deliveryZone", record.zones],
    ["tariff", record.tariffs],
    ["hallTable", record.tables],
    ["hall", record.halls],
    ["orderSettings", record.orderSettings],
    ["paymentSetting", record.paymentSettings],
    ["brand", record.brands],
    ["story", record.stories],
    ["banner", record.banners],
  ] as const;
  for (const [table, kept] of lists) {
    const all = db.deleteFrom(table).where("merchantId", "=", merchantId);
    await (kept.length > 0 ? all.where("id", "not in", ids([...kept])) : all).execute();
  }
  await db
    .updateTable("branch")
    .set({ deleted: true, isActive: false })
    .where("merchantId", "=", merchantId)
    .where("id", "not in", branches)
    .execute();
  const switched = [
    ["promo", record.promos],
    ["vacancy", record.vacancies],
  ] as const;
  for (const [table, kept] of switched) {
    const all = db.updateTable(table).set({ isActive: false }).where("merchantId", "=", merchantId);
    await (kept.length > 0 ? all.where("id", "not in", ids([...kept])) : all).execute();
  }
}
