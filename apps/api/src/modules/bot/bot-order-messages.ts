import type { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";
import { displayStatus, type DisplayStatus } from "@dasturxon/domain/order/display-status";
import type { Db } from "../../db/database.ts";
import {
  statusBefore,
  statusPath,
  type OrderChange,
  type OrderSubscriber,
} from "../orders/events/order-subscriber.ts";
import type { StaffNews } from "./bot-content.ts";
import { enqueueMessages, type ChannelMessage, type OutgoingMessage } from "./bot-outbox.ts";
import { listChatsOfCustomers } from "./bot-people.ts";

/**
 * Enqueues bot messages about orders: each status for the customer; new, cancelled and due orders for the staff. If a
 * change passes several statuses, only the last one is reported. Deduplicated per chat.
 */
export const botOrderMessages: OrderSubscriber = {
  name: "bot",
  async onChanges(db, changes, now) {
    const [first] = changes;
    const bot = first && (await findBot(db, first.order.merchantId));
    if (!bot) return;
    const chats = await listChatsOfCustomers(db, bot.merchantId, customersOf(changes));
    const messages = changes.flatMap((change) =>
      messagesAbout(change, bot.staffChatId, (id) => chats.get(id) ?? []),
    );
    await enqueueMessages(db, bot.merchantId, messages, now);
  },
};

/** `null` for a brand without a bot. */
async function findBot(db: Db, merchantId: string) {
  const found = await db
    .selectFrom("merchant")
    .select(["botUsername", "staffChatId"])
    .where("id", "=", merchantId)
    .executeTakeFirst();
  return found?.botUsername ? { merchantId, staffChatId: found.staffChatId } : null;
}

const customersOf = (changes: readonly OrderChange[]) => [
  ...new Set(changes.flatMap(({ order: { userId } }) => userId ?? [])),
];

function messagesAbout(
  change: OrderChange,
  staffChatId: number | null,
  chatsOf: (customerId: string) => readonly number[],
): OutgoingMessage[] {
  const { id, userId } = change.order;
  const path = statusPath(change);
  const status = path.at(-1);
  if (!status) return [];
  const news = staffNews(statusBefore(change), path);
  return [
    ...(userId ? chatsOf(userId) : []).map((chatId) => ({
      chatId,
      ...toCustomer(id, displayStatus(status)),
    })),
    ...(staffChatId && news ? [{ chatId: staffChatId, ...toStaff(id, news) }] : []),
  ];
}

const toCustomer = (orderId: string, status: DisplayStatus): ChannelMessage => ({
  content: { kind: "ORDER", orderId, status },
  about: `${orderId} ${status}`,
});

const toStaff = (orderId: string, news: StaffNews): ChannelMessage => ({
  content: { kind: "STAFF_ORDER", orderId, news },
  about: `${orderId} staff ${news}`,
});

/** The staff are informed of an online order once it is paid. */
function staffNews(from: OrderStatus | null, path: readonly OrderStatus[]): StaffNews | null {
  if (path.includes("CANCELED")) return from === "CREATED" ? null : "CANCELED";
  if (from === null) return path.includes("CREATED") ? null : "NEW";
  // The staff accepted it early themselves: nothing to report.
  if (from === "AT_TIME") return path.includes("OPEN") ? "DUE" : null;
  return from === "CREATED" ? "NEW" : null;
}
