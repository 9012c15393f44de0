import type { Link } from "@dasturxon/contract/entities/brand-content";
import type { LocalizedText } from "@dasturxon/contract/primitives";
import { sql } from "kysely";
import type { Db } from "../../db/database.ts";

// Inserts notifications, in the transaction of their event. The statement itself skips brands that have disabled
// notifications.

export type Notice = {
  merchantId: string;
  id: string;
  title: LocalizedText;
  text: LocalizedText;
  link?: Link | null;
  at: Date;
};

/** Notifies one person about an order. */
export async function notifyOfOrder(db: Db, accountId: string, notice: Notice): Promise<void> {
  await insertNotices(db, notice, "ORDER", accountId);
}

/** Notifies one person about a change to their account or reservation. */
export async function notifyAccount(db: Db, accountId: string, notice: Notice): Promise<void> {
  await insertNotices(db, notice, "NEWS", accountId);
}

/**
 * Notifies every customer of the brand, by one statement. Repeating the same id is a no-op.
 *
 * @planned Announcements of the back office. @returns The number of notified customers.
 */
export async function notifyEveryone(
  db: Db,
  { kind, ...notice }: Notice & { kind: "PROMO" | "NEWS" },
): Promise<number> {
  return insertNotices(db, notice, kind, null);
}

/** @param accountId `null`: all customers. */
async function insertNotices(
  db: Db,
  { merchantId, id, title, text, link, at }: Notice,
  kind: "ORDER" | "PROMO" | "NEWS",
  accountId: string | null,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into notification (merchant_id, account_id, id, kind, title, text, link, created_date)
    select a.merchant_id, a.id, ${id}, ${kind}, ${JSON.stringify(title)}::jsonb, ${JSON.stringify(text)}::jsonb,
      ${link ? JSON.stringify(link) : null}::jsonb, ${at}
    from account a join web_settings w on w.merchant_id = a.merchant_id
    where a.merchant_id = ${merchantId} and a.is_active and (w.settings ->> 'notificationsActive')::boolean
      and (${accountId}::uuid is null or a.id = ${accountId}::uuid)
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
