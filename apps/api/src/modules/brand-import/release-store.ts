import { sql } from "kysely";
import type { Db } from "../../db/database.ts";
import { type Changes, Changes as StoredChanges } from "./content-changes.ts";
import { ReleaseContent } from "./release-content.ts";

/** A release of a brand, without its content. */
export type Release = {
  /** Counted per brand, from 1. */
  number: number;
  changes: Changes;
  author: string;
  note: string;
  createdAt: Date;
  /** When it became current last, and by whom; `null`: it is staged. */
  publishedAt: Date | null;
  publishedBy: string | null;
  isCurrent: boolean;
};

const columns = [
  "number",
  "changes",
  "author",
  "note",
  "createdAt",
  "publishedAt",
  "publishedBy",
  "isCurrent",
] as const;

/** Newest first. */
export async function listReleases(db: Db, merchantId: string): Promise<Release[]> {
  const rows = await db
    .selectFrom("brandRelease")
    .select(columns)
    .where("merchantId", "=", merchantId)
    .orderBy("number", "desc")
    .execute();
  return rows.map((row) => ({ ...row, changes: StoredChanges.parse(row.changes) }));
}

/** @param which A number, or the current or the newest one. */
export async function findRelease(
  db: Db,
  merchantId: string,
  which: number | "current" | "newest",
): Promise<(Release & { content: ReleaseContent }) | null> {
  const row = await db
    .selectFrom("brandRelease")
    .select([...columns, "content"])
    .where("merchantId", "=", merchantId)
    .$if(typeof which === "number", (query) => query.where("number", "=", Number(which)))
    .$if(which === "current", (query) => query.where("isCurrent", "=", true))
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { content, changes } = row;
  return {
    ...row,
    content: ReleaseContent.parse(content),
    changes: StoredChanges.parse(changes),
  };
}

/** Stored changes list so many rows of a subject; the counts are complete. */
const storedItems = 500;

/** @returns The number of the new release. */
export async function addRelease(
  db: Db,
  {
    merchantId,
    content,
    changes,
    ...row
  }: Pick<Release, "author" | "note" | "createdAt" | "changes"> & {
    merchantId: string;
    content: ReleaseContent;
  },
): Promise<number> {
  const { number } = await db
    .insertInto("brandRelease")
    .values((e) => ({
      ...row,
      merchantId,
      number: e
        .selectFrom("brandRelease")
        .select(sql<number>`coalesce(max(number), 0) + 1`.as("next"))
        .where("merchantId", "=", merchantId),
      content: JSON.stringify(content),
      changes: JSON.stringify(
        changes.map(({ items, ...counts }) => ({ ...counts, items: items.slice(0, storedItems) })),
      ),
    }))
    .returning("number")
    .executeTakeFirstOrThrow();
  return number;
}

/** Makes a release the current one. */
export async function makeCurrent(
  db: Db,
  { merchantId, number, by, at }: { merchantId: string; number: number; by: string; at: Date },
): Promise<void> {
  await db
    .updateTable("brandRelease")
    .set({ isCurrent: false })
    .where("merchantId", "=", merchantId)
    .where("isCurrent", "=", true)
    .where("number", "<>", number)
    .execute();
  await db
    .updateTable("brandRelease")
    .set({ isCurrent: true, publishedAt: at, publishedBy: by })
    .where("merchantId", "=", merchantId)
    .where("number", "=", number)
    .execute();
}

/** Ids that any release has given: each has those of the releases before it. */
export async function listGivenIds(db: Db, merchantId: string): Promise<Record<string, string>> {
  const row = await db
    .selectFrom("brandRelease")
    .select(sql<Record<string, string>>`content -> 'ids'`.as("ids"))
    .where("merchantId", "=", merchantId)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.ids ?? {};
}

/** Numbers of the releases that are neither current nor among the newest. */
export async function listOldReleases(db: Db, merchantId: string, keep: number): Promise<number[]> {
  const rows = await db
    .selectFrom("brandRelease")
    .select(["number", "isCurrent"])
    .where("merchantId", "=", merchantId)
    .orderBy("number", "desc")
    .offset(keep)
    .execute();
  return rows.filter(({ isCurrent }) => !isCurrent).map(({ number }) => number);
}

/** @param numbers None of them is current. */
export async function deleteReleases(
  db: Db,
  merchantId: string,
  numbers: readonly number[],
): Promise<void> {
  await db
    .deleteFrom("brandRelease")
    .where("merchantId", "=", merchantId)
    .where("number", "in", numbers)
    .execute();
}
