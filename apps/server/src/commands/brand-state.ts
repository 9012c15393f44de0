import type { Database, Db } from "@dasturxon/api/db/database";
import { hasChanges, type Changes } from "@dasturxon/api/modules/brand-import/content-changes";
import { publishRelease } from "@dasturxon/api/modules/brand-import/release-brand";
import type { SiteOf } from "@dasturxon/api/modules/brand-import/release-facts";
import { listReleases } from "@dasturxon/api/modules/brand-import/release-store";
import { warningLines } from "./brand-import.ts";
import { changesText } from "./changes-text.ts";

/** Text for the operator, and the brand that changed, if any. */
export type Outcome = { text: string; changedBrand: string | null };

export type Brand = {
  id: string;
  sub: string;
  name: { uz: string; ru: string; eng: string };
  domain: string | null;
  isActive: boolean;
  isDemo: boolean;
};

const brands = ({ directory }: Database) =>
  directory
    .selectFrom("merchant")
    .select(["id", "sub", "name", "domain", "isActive", "isDemo"])
    .where("deleted", "=", false);

/** @throws An error with a sentence for the operator if there is none. */
export async function getBrand(database: Database, sub: string): Promise<Brand> {
  const found = await brands(database).where("sub", "=", sub).executeTakeFirst();
  if (!found) throw new Error(`There is no brand ${sub}.`);
  return found;
}

const inBrand = <T>(database: Database, { id }: Brand, work: (db: Db) => Promise<T>) =>
  database.inTenant({ merchantId: id, accountId: "*" }, work);

/** Makes a release the current one. */
export async function publishBrand(
  database: Database,
  { sub, which, showsAll }: { sub: string; which: number | "newest"; showsAll: boolean },
  { author, siteOf }: { author: string; siteOf: SiteOf },
): Promise<Outcome> {
  const options = { author, siteOf, now: new Date() };
  const { merchantId, number, changes, warnings } = await publishRelease(
    database,
    { sub, which },
    options,
  );
  const what = hasChanges(changes)
    ? `Release ${number} of ${sub} is published.`
    : `Release ${number} of ${sub} was the current one already; it is written anew.`;
  return {
    text: [...warningLines(warnings), changesText(changes, showsAll), "", what].join("\n"),
    changedBrand: merchantId,
  };
}

/** The releases of a brand, a line each. */
export async function releasesText(database: Database, sub: string): Promise<string> {
  const brand = await getBrand(database, sub);
  const releases = await inBrand(database, brand, (db) => listReleases(db, brand.id));
  if (releases.length === 0) return `The brand ${sub} has no release yet.`;
  return table([
    ["release", "", "made", "by", "published", "by", "changes", "note"],
    ...releases.map((release) => [
      String(release.number),
      release.isCurrent ? "current" : "",
      momentText(release.createdAt),
      release.author,
      release.publishedAt ? momentText(release.publishedAt) : "staged",
      release.publishedBy ?? "",
      summary(release.changes),
      release.note,
    ]),
  ]);
}

/** The subjects that changed, with counts. */
function summary(changes: Changes): string {
  const parts = changes.flatMap(({ subject, new: added, changed, gone, isReordered }) => {
    const counts = [
      ...(added > 0 ? [`+${added}`] : []),
      ...(changed > 0 || isReordered ? [`~${changed}`] : []),
      ...(gone > 0 ? [`-${gone}`] : []),
    ];
    return counts.length > 0 ? [`${subject} ${counts.join(" ")}`] : [];
  });
  return parts.length > 4 ? `${parts.slice(0, 4).join(", ")} …` : parts.join(", ");
}

/** Closes or opens a brand. */
export async function setOpen(database: Database, sub: string, isOpen: boolean): Promise<Outcome> {
  const brand = await getBrand(database, sub);
  const state = isOpen ? "open" : "closed";
  if (!(await isPublished(database, brand)))
    throw new Error(`The brand ${sub} is not open yet: it opens with its first release.`);
  if (brand.isActive === isOpen)
    return { text: `The brand ${sub} is ${state} already.`, changedBrand: null };
  await inBrand(database, brand, (db) =>
    db
      .updateTable("merchant")
      .set((e) => ({ isActive: isOpen, version: e("version", "+", 1) }))
      .where("id", "=", brand.id)
      .execute(),
  );
  const cure = isOpen ? "" : ` Open it again: npm run brand -- enable ${sub}`;
  return { text: `The brand ${sub} is ${state}.${cure}`, changedBrand: brand.id };
}

const isPublished = async (database: Database, brand: Brand): Promise<boolean> =>
  inBrand(database, brand, async (db) => {
    const published = await db
      .selectFrom("brandRelease")
      .select("number")
      .where("merchantId", "=", brand.id)
      .where("publishedAt", "is not", null)
      .limit(1)
      .executeTakeFirst();
    return published !== undefined;
  });

/** All brands, a line each, and the domains of those that are open. */
export async function brandsText(database: Database): Promise<{ text: string; domains: string[] }> {
  const all = await brands(database).orderBy("createdDate").orderBy("id").execute();
  if (all.length === 0)
    return {
      text: "There is no brand yet. Begin with: npm run brand -- create <sub-domain>",
      domains: [],
    };
  const rows: string[][] = [];
  for (const brand of all) {
    const { release, dishes, lastOrder } = await inBrand(database, brand, (db) =>
      factsOf(db, brand.id),
    );
    rows.push([
      brand.sub,
      brand.name.ru || brand.name.uz,
      brand.domain ?? "",
      stateOf(brand, release !== null),
      release === null ? "" : String(release),
      String(dishes),
      lastOrder ? momentText(lastOrder) : "",
    ]);
  }
  const head = ["sub", "name", "domain", "state", "release", "dishes", "last order"];
  const domains = all.flatMap(({ isActive, domain }) => (isActive && domain ? [domain] : []));
  return { text: table([head, ...rows]), domains };
}

function stateOf({ isActive, isDemo }: Brand, hasRelease: boolean): string {
  const state = isActive ? "open" : hasRelease ? "closed" : "not open yet";
  return isDemo ? `${state}, demo` : state;
}

async function factsOf(db: Db, merchantId: string) {
  const current = await db
    .selectFrom("brandRelease")
    .select("number")
    .where("merchantId", "=", merchantId)
    .where("isCurrent", "=", true)
    .executeTakeFirst();
  const { dishes } = await db
    .selectFrom("product")
    .select((e) => e.fn.countAll<number>().as("dishes"))
    .where("merchantId", "=", merchantId)
    .where("active", "=", true)
    .executeTakeFirstOrThrow();
  const last = await db
    .selectFrom("order")
    .select("createdDate")
    .where("merchantId", "=", merchantId)
    // Ids sort by time.
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return { release: current?.number ?? null, dishes, lastOrder: last?.createdDate ?? null };
}

/** Columns as wide as their longest cell. */
function table(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? "").length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** `2026-11-25 14:05`, in the time of this machine. */
function momentText(moment: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join("-");
  return `${day} ${two(moment.getHours())}:${two(moment.getMinutes())}`;
}
