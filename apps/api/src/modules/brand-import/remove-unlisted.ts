import type { Db } from "../../db/database.ts";
import type { BrandRecord } from "../../db/write-brand.ts";

/**
 * Removes rows that an earlier folder wrote and this record does not list. Rows to which orders and
 * applicants may refer (branches, cities, promos, vacancies) stay and are switched off.
 */
export async function removeUnlisted(db: Db, record: BrandRecord): Promise<void> {
  // Each statement names the brand: a superuser bypasses row-level security.
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
  for (const [table, listed] of lists) {
    const all = db.deleteFrom(table).where("merchantId", "=", merchantId);
    await (listed.length > 0 ? all.where("id", "not in", ids([...listed])) : all).execute();
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
  for (const [table, listed] of switched) {
    const all = db.updateTable(table).set({ isActive: false }).where("merchantId", "=", merchantId);
    await (listed.length > 0 ? all.where("id", "not in", ids([...listed])) : all).execute();
  }
}
