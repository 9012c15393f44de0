import type { Banner, Story, Vacancy } from "@dasturxon/contract/entities/brand-content";
import type { Db } from "../../db/database.ts";

// Active content of a brand besides its menu; the period of a story is checked later, by the clock.

/** The newest first. */
export async function listActiveVacancies(db: Db, merchantId: string): Promise<Vacancy[]> {
  const rows = await db
    .selectFrom("vacancy")
    .select(["id", "title", "description", "salary", "branchId", "isActive", "createdDate"])
    .where("merchantId", "=", merchantId)
    .where("isActive", "=", true)
    .orderBy("createdDate", "desc")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, createdDate: row.createdDate.toISOString() }));
}

/** By priority. */
export async function listActiveStories(db: Db, merchantId: string): Promise<Story[]> {
  const rows = await db
    .selectFrom("story")
    .select(["id", "title", "image", "imageColor", "items", "priority", "validFrom", "validTo"])
    .where("merchantId", "=", merchantId)
    .where("isActive", "=", true)
    .orderBy("priority")
    .orderBy("id")
    .execute();
  return rows.map(withMoments);
}

/** By priority. */
export async function listActiveBanners(db: Db, merchantId: string): Promise<Banner[]> {
  const rows = await db
    .selectFrom("banner")
    .select(["id", "image", "imageColor", "title", "text", "link", "priority"])
    .select(["validFrom", "validTo"])
    .where("merchantId", "=", merchantId)
    .where("isActive", "=", true)
    .orderBy("priority")
    .orderBy("id")
    .execute();
  return rows.map(withMoments);
}

const withMoments = <Row extends { validFrom: Date | null; validTo: Date | null }>(row: Row) => ({
  ...row,
  validFrom: row.validFrom?.toISOString() ?? null,
  validTo: row.validTo?.toISOString() ?? null,
});
