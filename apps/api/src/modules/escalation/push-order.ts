import { managers, notifiedRoles } from "@dasturxon/domain/access/notified-roles";
import { sql } from "kysely";
import type { Db } from "../../db/database.ts";
import type { JobPayload } from "../../jobs/jobs.ts";
import type { JobContext } from "../../jobs/perform-job.ts";
import type { PushTarget } from "../../ports/push-sender.ts";
import { listStaffOfBranch } from "./staff-of-branch.ts";

type Subscription = PushTarget & { tokenHash: Buffer };

/**
 * Job: notifies devices of the office of an order that nobody has acknowledged. Browsers replace a notification with the same
 * order id, so a repeated one is not seen twice.
 */
export async function pushOrder(
  { database, services: { push, warn } }: JobContext,
  { merchantId, orderId, to }: JobPayload<"pushOrder">,
): Promise<void> {
  if (!push.publicKey) return;
  const scope = { merchantId, accountId: "*" };
  const found = await database.inTenant(scope, async (db) => {
    const order = await db
      .selectFrom("order")
      .select(["number", "branchId", "status", "acknowledgedAt"])
      .where("merchantId", "=", merchantId)
      .where("id", "=", orderId)
      .executeTakeFirst();
    if (order?.status !== "OPEN" || order.acknowledgedAt) return null;
    const roles = to === "BOARDS" ? notifiedRoles : managers;
    const staff = await listStaffOfBranch(db, { merchantId, branchId: order.branchId }, roles);
    return { number: order.number, subscriptions: await listSubscriptions(db, merchantId, staff) };
  });
  if (!found) return;
  const message = { kind: to === "BOARDS" ? "NEW_ORDER" : "WAITING_ORDER", merchantId, orderId };
  await Promise.all(
    found.subscriptions.map(async ({ tokenHash, ...target }) => {
      try {
        const isAlive = await push.send(target, { ...message, number: found.number });
        if (!isAlive) await database.inTenant(scope, (db) => forget(db, merchantId, tokenHash));
      } catch {
        // A board without it still rings; the stages that follow reach people elsewhere.
        warn("a notification was not sent", { merchantId, service: new URL(target.endpoint).host });
      }
    }),
  );
}

async function listSubscriptions(
  db: Db,
  merchantId: string,
  accountIds: readonly string[],
): Promise<Subscription[]> {
  const { rows } = await sql<Subscription>`
    select token_hash, endpoint, p256dh, auth from push_subscription
    where merchant_id = ${merchantId} and account_id = any(${accountIds}::uuid[])`.execute(db);
  return rows;
}

const forget = (db: Db, merchantId: string, tokenHash: Buffer) =>
  db
    .deleteFrom("pushSubscription")
    .where("merchantId", "=", merchantId)
    .where("tokenHash", "=", tokenHash)
    .execute();
