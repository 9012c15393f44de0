import type { Notification } from "@dasturxon/contract/entities/notification";
import { sql, type Selectable } from "kysely";
import type { Db } from "../../db/database.ts";
import type { Tables } from "../../db/tables.ts";

/** Owner: a query without it does not compile. */
export type Owner = { merchantId: string; accountId: string };

const toNotification = ({
  merchantId: _,
  accountId: __,
  ...row
}: Selectable<Tables["notification"]>): Notification => ({
  ...row,
  createdDate: row.createdDate.toISOString(),
  readAt: row.readAt?.toISOString() ?? null,
});

const of = (db: Db, { merchantId, accountId }: Owner) =>
  db
    .selectFrom("notification")
    .where("merchantId", "=", merchantId)
    .where("accountId", "=", accountId);

/** Newest first. The index alone finds the page; only its rows are read. */
export async function listNotificationsOf(
  db: Db,
  owner: Owner,
  { page, size }: { page: number; size: number },
): Promise<{ content: Notification[]; totalElements: number }> {
  const { totalElements } = await of(db, owner)
    .select((e) => e.fn.countAll<number>().as("totalElements"))
    .executeTakeFirstOrThrow();
  if (page * size >= totalElements) return { content: [], totalElements };
  const first = of(db, owner)
    .select("id")
    .orderBy("id", "desc")
    .offset(page * size)
    .limit(1);
  const rows = await of(db, owner)
    .selectAll()
    .where("id", "<=", first)
    .orderBy("id", "desc")
    .limit(size)
    .execute();
  return { content: rows.map(toNotification), totalElements };
}

/** Marks it as read; the time of the first reading stays. */
export async function markRead(
  db: Db,
  { merchantId, accountId }: Owner,
  id: string,
  now: Date,
): Promise<Notification | null> {
  const row = await db
    .updateTable("notification")
    .set({ readAt: sql`coalesce(read_at, ${now})` })
    .where("merchantId", "=", merchantId)
    .where("accountId", "=", accountId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  return row ? toNotification(row) : null;
}

export const markAllRead = (db: Db, { merchantId, accountId }: Owner, now: Date) =>
  db
    .updateTable("notification")
    .set({ readAt: now })
    .where("merchantId", "=", merchantId)
    .where("accountId", "=", accountId)
    .where("readAt", "is", null)
    .execute();
