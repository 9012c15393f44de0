import type { LocalizedText } from "@dasturxon/contract/primitives";
import { sql } from "kysely";
import { archiveStatuses } from "../../db/active-orders.ts";
import type { Db } from "../../db/database.ts";
import type { ReleaseContent } from "./release-content.ts";
import { findRelease, listGivenIds } from "./release-store.ts";

/** Another brand of the installation. */
type OtherBrand = {
  merchantId: string;
  sub: string;
  domain: string | null;
  name: LocalizedText;
  color: string | null;
  logo: string | null;
};

/** Origin of a brand's pages; `null` if the installation has no domain. */
export type SiteOf = (brand: { sub: string; domain: string | null }) => string | null;

/** Facts in the database that a release is planned and checked by. */
export type ReleaseFacts = {
  merchantId: string;
  /** When the brand was added; `null`: it is new. */
  createdDate: Date | null;
  current: ReleaseContent | null;
  /** Ids that rows have or had, by `rowKey`. */
  ids: Readonly<Record<string, string>>;
  others: readonly OtherBrand[];
  siteOf: SiteOf;
  /** Uses of promos, by id. */
  promoUses: ReadonlyMap<string, number>;
  /** Open orders of branches, by id. */
  openOrders: ReadonlyMap<string, number>;
};

export async function readReleaseFacts(
  db: Db,
  merchantId: string,
  siteOf: SiteOf,
): Promise<ReleaseFacts> {
  const brands = await db
    .selectFrom("merchant")
    .select(["id as merchantId", "sub", "domain", "name", "color", "logo", "createdDate"])
    .where("deleted", "=", false)
    .execute();
  const current = (await findRelease(db, merchantId, "current"))?.content ?? null;
  return {
    merchantId,
    createdDate: brands.find((brand) => brand.merchantId === merchantId)?.createdDate ?? null,
    current,
    ids: joinIds(current?.ids ?? {}, await listGivenIds(db, merchantId)),
    others: brands
      .filter((brand) => brand.merchantId !== merchantId)
      .map(({ createdDate: _, ...brand }) => brand),
    siteOf,
    promoUses: await countPromoUses(db, merchantId),
    openOrders: await countOpenOrders(db, merchantId),
  };
}

/** A row may have had another code in one of them; the current release decides. */
function joinIds(
  current: Readonly<Record<string, string>>,
  newest: Readonly<Record<string, string>>,
): Record<string, string> {
  const used = new Set(Object.values(current));
  const others = Object.entries(newest).filter(([key, id]) => !(key in current) && !used.has(id));
  return { ...Object.fromEntries(others), ...current };
}

const countPromoUses = (db: Db, merchantId: string) =>
  db
    .selectFrom("promo")
    .select(["id", "used"])
    .where("merchantId", "=", merchantId)
    .where("used", ">", 0)
    .execute()
    .then((rows) => new Map(rows.map(({ id, used }) => [id, used])));

const countOpenOrders = (db: Db, merchantId: string) =>
  db
    .selectFrom("order")
    .select(["branchId", sql<number>`count(*)`.as("count")])
    .where("merchantId", "=", merchantId)
    .where("status", "not in", archiveStatuses)
    .groupBy("branchId")
    .execute()
    .then((rows) => new Map(rows.map(({ branchId, count }) => [branchId, count])));
