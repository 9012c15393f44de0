import type { Link } from "@dasturxon/contract/entities/link";
import type { LocalizedText } from "@dasturxon/contract/primitives";
import { sql } from "kysely";
import type { Db } from "../../db/database.ts";

// Who writes notifications. Each is part of the transaction that it tells of, and none is written while the brand has
// notifications switched off: the statement itself looks.

export type Notice = {
  merchantId: string;
  id: string;
  title: LocalizedText;
  text: LocalizedText;
  link?: Link | null;
  at: Date;
};

/** Tells one person of an order. */
export async function notifyOfOrder(db: Db, accountId: string, notice: Notice): Promise<void> {
  await insertNotices(db, notice, "ORDER", accountId);
}

/** Tells one person of a change to their account. */
export async function notifyAccount(db: Db, accountId: string, notice: Notice): Promise<void> {
  await insertNotices(db, notice, "NEWS", accountId);
}

/**
 * Tells every customer of the brand, by one statement however many there are. The same id once more tells nobody
 * twice.
 *
 * @planned Announcements of the office.
 * @returns How many were told.
 */
export async function notifyEveryone(
  db: Db,
  { kind, ...notice }: Notice & { kind: "PROMO" | "NEWS" },
): Promise<number> {
  return insertNotices(db, notice, kind, null);
}

/** @param accountId `null` is everybody. */
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
