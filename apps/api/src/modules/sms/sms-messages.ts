import { wallTime } from "@dasturxon/domain/time/wall-clock";
import { sql, type Insertable } from "kysely";
import type { Db } from "../../db/database.ts";
import type { SmsTables } from "../../db/sms-tables.ts";
import type { SmsResult } from "../../ports/sms-gateway.ts";
import type { MerchantRecord } from "../merchants/merchant-directory.ts";

/** @returns False if a message with its `onceKey` exists already. */
export async function insertMessage(
  db: Db,
  message: Omit<Insertable<SmsTables["smsMessage"]>, "state">,
): Promise<boolean> {
  const inserted = await db
    .insertInto("smsMessage")
    .values({ ...message, state: "UNKNOWN" })
    .onConflict((conflict) => conflict.columns(["merchantId", "onceKey"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

const states = { accepted: "ACCEPTED", refused: "REFUSED", unknown: "UNKNOWN" } as const;

/** Stores the result of an attempt, and adds it to the day's totals. */
export async function recordResult(
  db: Db,
  { id: merchantId, timeZone }: MerchantRecord,
  { id, result }: { id: string; result: SmsResult },
): Promise<void> {
  const isRefused = result.outcome === "refused";
  const message = await db
    .updateTable("smsMessage")
    .set((e) => ({
      // Its delivery may have been reported already.
      state: e
        .case()
        .when("state", "=", "UNKNOWN")
        .then(states[result.outcome])
        .else(e.ref("state"))
        .end(),
      reason: isRefused ? result.reason : null,
      detail: result.outcome === "accepted" ? null : result.detail,
      providerId: result.outcome === "accepted" ? result.providerId : null,
      // Nothing was sent, so it may be sent later.
      ...(isRefused && { onceKey: null, cost: 0 }),
    }))
    .where("merchantId", "=", merchantId)
    .where("id", "=", id)
    .returning(["gateway", "parts", "cost", "createdAt"])
    .executeTakeFirst();
  if (!message) return;
  const { day } = wallTime(message.createdAt, timeZone);
  const parts = isRefused ? 0 : message.parts;
  await sql`
    insert into sms_day (merchant_id, day, gateway, ${sql.ref(result.outcome)}, parts, cost)
    values (${merchantId}, ${day}, ${message.gateway}, 1, ${parts}, ${message.cost})
    on conflict (merchant_id, day, gateway) do update set
      ${sql.ref(result.outcome)} = sms_day.${sql.ref(result.outcome)} + 1,
      parts = sms_day.parts + excluded.parts,
      cost = sms_day.cost + excluded.cost`.execute(db);
}
