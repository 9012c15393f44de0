import { MAX_LOW_GRADE } from "@dasturxon/contract/constants";
import { managers, notifiedRoles } from "@dasturxon/domain/access/notified-roles";
import { sql } from "kysely";
import type { Db } from "../../db/database.ts";
import type { JobPayload } from "../../jobs/jobs.ts";
import type { JobContext } from "../../jobs/perform-job.ts";
import type { PushTarget } from "../../ports/push-sender.ts";
import { listStaffOfBranch } from "./staff-of-branch.ts";

type Subscription = PushTarget & { tokenHash: Buffer };
type Audience = JobPayload<"pushOrder">["to"];

/** Read by the office's service worker: `notifications.ts`. */
const kinds: Record<Audience, string> = {
  BOARDS: "NEW_ORDER",
  MANAGERS: "WAITING_ORDER",
  COURIER: "ASSIGNED_ORDER",
  REVIEW_READERS: "LOW_GRADE",
};

/**
 * Job: notifies devices of the office of an order that nobody has acknowledged, that is now a courier's, or that has got
 * a low grade. Browsers replace a
 * notification with the same order id, so a repeated one is not seen twice.
 */
export async function pushOrder(
  { database, services: { push, warn, clock } }: JobContext,
  { merchantId, orderId, to }: JobPayload<"pushOrder">,
): Promise<void> {
  if (!push.publicKey) return;
  const scope = { merchantId, accountId: "*" };
  const found = await database.inTenant(scope, async (db) => {
    const order = await db
      .selectFrom("order")
      .select(["number", "branchId", "status", "acknowledgedAt", "courierId"])
      .where("merchantId", "=", merchantId)
      .where("id", "=", orderId)
      .executeTakeFirst();
    if (!order) return null;
    const staff = await recipients(db, { ...order, id: orderId, merchantId }, to, clock());
    return { number: order.number, subscriptions: await listSubscriptions(db, merchantId, staff) };
  });
  if (!found) return;
  const message = { kind: kinds[to], merchantId, orderId };
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

type Order = {
  id: string;
  merchantId: string;
  branchId: string;
  status: string;
  acknowledgedAt: Date | null;
  courierId: string | null;
};

/** Accounts for which the order, or its review, still waits. */
async function recipients(db: Db, order: Order, to: Audience, now: Date): Promise<string[]> {
  if (to === "COURIER")
    return order.status === "ATTACHED" && order.courierId
      ? listAccountOfCourier(db, order.merchantId, order.courierId)
      : [];
  if (to === "REVIEW_READERS")
    return (await claimLowReview(db, order, now)) ? listStaffOfBranch(db, order, managers) : [];
  if (order.status !== "OPEN" || order.acknowledgedAt) return [];
  return listStaffOfBranch(db, order, to === "BOARDS" ? notifiedRoles : managers);
}

/** Whether the review still has a low grade that nobody has read. It is true once, since a review notifies once. */
async function claimLowReview(db: Db, { merchantId, id }: Order, now: Date): Promise<boolean> {
  const claimed = await db
    .updateTable("orderReview")
    .set({ notifiedAt: now })
    .where("merchantId", "=", merchantId)
    .where("orderId", "=", id)
    .where("lowestGrade", "<=", MAX_LOW_GRADE)
    .where("seenAt", "is", null)
    .where("notifiedAt", "is", null)
    .returning("orderId")
    .executeTakeFirst();
  return claimed !== undefined;
}

const listAccountOfCourier = async (db: Db, merchantId: string, courierId: string) => {
  const rows = await db
    .selectFrom("courier")
    .select("accountId")
    .where("merchantId", "=", merchantId)
    .where("id", "=", courierId)
    .execute();
  return rows.flatMap(({ accountId }) => accountId ?? []);
};

async function listSubscriptions(
  db: Db,
  merchantId: string,
  accountIds: readonly string[],
): Promise<Subscription[]> {
  const { rows } = await sql<Subscription>`
    select token_hash, endpoint, p256dh, auth from push_subscription
    where merchant_id = ${merchantId} and audience = 'OFFICE' and account_id = any(${accountIds}::uuid[])`.execute(
    db,
  );
  return rows;
}

const forget = (db: Db, merchantId: string, tokenHash: Buffer) =>
  db
    .deleteFrom("pushSubscription")
    .where("merchantId", "=", merchantId)
    .where("tokenHash", "=", tokenHash)
    .execute();
