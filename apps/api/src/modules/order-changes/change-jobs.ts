import type { JobPayload } from "../../jobs/jobs.ts";
import type { JobContext } from "../../jobs/perform-job.ts";
import { CallError } from "../../http/call-error.ts";
import { enqueueMessages } from "../bot/bot-outbox.ts";
import { listChatsOfCustomers } from "../bot/bot-people.ts";
import { isChangeable } from "@dasturxon/domain/order/changed-order";
import { addEvents, changeOrder, updateOrder } from "../orders/status/locked-order.ts";
import { notifyChanged } from "./change-notices.ts";
import { findChange, setChangeState } from "./change-queries.ts";
import { settleChange, settledAs } from "./settle-change.ts";

/**
 * Job: nobody has answered in time. The missing units are left out, or staff are asked to call, as they chose when they asked.
 */
export const expireOrderChange = (
  { database, services }: JobContext,
  { merchantId, orderId, changeId }: JobPayload<"expireOrderChange">,
) =>
  changeOrder({ database, bus: services.bus }, { merchantId, orderId }, async (db, order) => {
    const change = await findChange(db, merchantId, changeId);
    if (change?.state !== "PENDING" || !isChangeable(order.status)) return null;
    const at = services.clock();
    if (change.whenUnanswered === "REMOVE") {
      const { orderSubscribers } = services;
      const changed = await settleChange({ db, orderSubscribers }, order, change, "REMOVE", at);
      await notifyChanged(db, order, { changeId, at });
      return changed;
    }
    await setChangeState(db, change, "CALL", null);
    await updateOrder(db, order, { lastModifiedDate: at });
    await addEvents(db, order, [{ type: "UPDATE", from: "CHANGE", to: "CALL" }], at);
    return { isStockBack: false };
  });

/**
 * Job: applies the answer of a pressed button of the bot. Only chats that are tied to the order's customer may answer; a late or
 * repeated press is told how the order is now.
 */
export async function answerChangeByBot(
  { database, services }: JobContext,
  { merchantId, chatId, changeId, choice }: JobPayload<"answerChangeByBot">,
) {
  const known = await database.inTenant({ merchantId, accountId: "*" }, (db) =>
    findChange(db, merchantId, changeId),
  );
  if (!known) return;
  const { orderId } = known;
  const answer = (isAnswering: boolean) =>
    changeOrder({ database, bus: services.bus }, { merchantId, orderId }, async (db, order) => {
      const chats = await listChatsOfCustomers(db, merchantId, order.userId ? [order.userId] : []);
      if (!chats.get(order.userId ?? "")?.includes(chatId)) return null;
      const at = services.clock();
      const change = await findChange(db, merchantId, changeId);
      const isOpen = isAnswering && change?.settledAt === null;
      const changed = isOpen
        ? await settleChange(
            { db, orderSubscribers: services.orderSubscribers },
            order,
            change,
            choice,
            at,
          )
        : null;
      // A cancellation has a message of its own. A replacement that is sold out by now leaves the question open.
      const isCancelled = change?.state === settledAs.CANCEL || (isOpen && choice === "CANCEL");
      const isStillOpen = !changed && change?.settledAt === null;
      if (!isCancelled)
        await enqueueMessages(
          db,
          merchantId,
          [
            {
              chatId,
              content: isStillOpen
                ? { kind: "ORDER_CHANGE", orderId, changeId }
                : { kind: "ORDER_CHANGED", orderId },
              about: `${orderId} ANSWERED ${changeId} ${choice}`,
            },
          ],
          at,
        );
      return changed ?? { isStockBack: false };
    });
  try {
    await answer(true);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    await answer(false);
  }
}
