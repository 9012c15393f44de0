import { managers } from "@dasturxon/domain/access/notified-roles";
import { botTexts } from "@dasturxon/messages/server-texts";
import { sql } from "kysely";
import type { Db } from "../../db/database.ts";
import { addJob, type JobPayload } from "../../jobs/jobs.ts";
import type { JobContext } from "../../jobs/perform-job.ts";
import { enqueueMessages, type ChannelMessage } from "../bot/bot-outbox.ts";
import { listChatsOfStaff } from "../bot/bot-people.ts";
import { notifyCustomer } from "../customer-messages/notify-customer.ts";
import type { LockedOrder } from "../orders/order-view.ts";
import { applyChange } from "../orders/status/change-status.ts";
import {
  addEvents,
  changeOrder,
  updateOrder,
  type Changed,
} from "../orders/status/locked-order.ts";
import { escalationStages } from "./escalation-stages.ts";
import { listStaffOfBranch } from "./staff-of-branch.ts";

/**
 * Job: notifies the next in line that an order is still waiting, and enqueues the stage after it. Staff are notified only while
 * nobody has acknowledged the order, its customer while nobody has accepted it. The job looks at the order first, so that a
 * late or repeated one says nothing that is no longer true, and nothing twice.
 */
export const escalateOrder = (
  { database, services }: JobContext,
  { merchantId, orderId, openedAt, stage }: JobPayload<"escalateOrder">,
) =>
  changeOrder({ database, bus: services.bus }, { merchantId, orderId }, async (db, order) => {
    if (order.status !== "OPEN") return null;
    const now = services.clock();
    const brand = await readBrand(db, order);
    const stages = escalationStages(brand.lateNoticeMinutes);
    const next = stages[stages.findIndex((one) => one.stage === stage) + 1];
    if (next)
      await addJob(
        db,
        "escalateOrder",
        { merchantId, orderId, openedAt, stage: next.stage },
        { at: new Date(Date.parse(openedAt) + next.afterMs), key: orderId },
      );
    if (stage === "CUSTOMER") return notifyOfDelay(db, order, now);
    if (order.acknowledgedAt) return null;
    if (stage === "GROUP") await notifyGroup(db, order, brand, now);
    else await notifyManagers(db, order, brand, now);
    return null;
  });

type Brand = { lateNoticeMinutes: number | null; hasBot: boolean; groupId: number | null };

async function readBrand(db: Db, { merchantId, branchId }: LockedOrder): Promise<Brand> {
  const { rows } = await sql<Brand>`
    select m.late_notice_minutes, m.bot_username is not null as has_bot,
      coalesce(b.staff_chat_id, m.staff_chat_id)::float8 as group_id
    from merchant m join branch b on b.merchant_id = m.id and b.id = ${branchId}
    where m.id = ${merchantId}`.execute(db);
  return rows[0] ?? { lateNoticeMinutes: null, hasBot: false, groupId: null };
}

const waiting = (orderId: string): ChannelMessage => ({
  content: { kind: "STAFF_ORDER", orderId, news: "WAITING" },
  about: `${orderId} staff WAITING`,
});

async function notifyGroup(db: Db, order: LockedOrder, { hasBot, groupId }: Brand, at: Date) {
  if (!hasBot || !groupId) return;
  const message = { chatId: groupId, ...waiting(order.id) };
  await enqueueMessages(db, order.merchantId, [message], at);
}

async function notifyManagers(db: Db, order: LockedOrder, { hasBot }: Brand, at: Date) {
  const { merchantId, id: orderId } = order;
  await addJob(
    db,
    "pushOrder",
    { merchantId, orderId, to: "MANAGERS" },
    { key: `${orderId} managers` },
  );
  if (!hasBot) return;
  const chats = await listChatsOfStaff(
    db,
    merchantId,
    await listStaffOfBranch(db, order, managers),
  );
  const messages = chats.map((chatId) => ({ chatId, ...waiting(orderId) }));
  await enqueueMessages(db, merchantId, messages, at);
}

/** The order's page offers to cancel or to call from now on. */
async function notifyOfDelay(db: Db, order: LockedOrder, at: Date): Promise<Changed | null> {
  if (!order.userId || order.delayedAt) return null;
  await updateOrder(db, order, { delayedAt: at, lastModifiedDate: at });
  await addEvents(db, order, [{ type: "UPDATE", from: null, to: null }], at);
  await notifyCustomer(
    db,
    order,
    {
      title: (language) => botTexts[language].delayed.title(String(order.number)),
      text: (language) => botTexts[language].delayed.text,
      message: {
        content: { kind: "ORDER_DELAYED", orderId: order.id },
        about: `${order.id} DELAYED`,
      },
    },
    at,
  );
  return { isStockBack: false };
}

/** Job: accepts a new order of a branch that accepts automatically; its promised time is the quoted one. */
export const autoAcceptOrder = (
  { database, services }: JobContext,
  order: JobPayload<"autoAcceptOrder">,
) =>
  changeOrder({ database, bus: services.bus }, order, async (db, found) => {
    if (found.status !== "OPEN") return null;
    const { orderSubscribers } = services;
    return applyChange({ db, orderSubscribers }, found, { to: "ACCEPTED", at: services.clock() });
  });
