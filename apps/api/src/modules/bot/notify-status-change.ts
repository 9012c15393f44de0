import type { OrderStatus } from "@dasturxon/contract/entities/order-status";
import { shownStatus, type ShownStatus } from "@dasturxon/domain/order/shown-status";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../db/database.ts";
import type { StaffNews } from "./bot-content.ts";
import { enqueueMessages, enqueueSendingsQuery, type ChannelMessage } from "./bot-outbox.ts";
import { chatsOfCustomer } from "./bot-people.ts";

// Bot messages about an order: status for the customer; new, cancelled and due orders for the staff. Enqueued in the
// transaction that changes the status, and deduplicated per chat.

/**
 * Enqueues bot messages about a status change.
 *
 * @param order Locked.
 * @param path Statuses just passed; only the last one is reported.
 */
export async function notifyStatusChange(
  db: Db,
  order: { merchantId: string; id: string; userId: string | null; status: OrderStatus },
  path: readonly OrderStatus[],
  at: Date,
): Promise<void> {
  const { merchantId, id, userId } = order;
  const status = path.at(-1);
  const chats = status && userId ? await chatsOfCustomer(db, merchantId, userId) : [];
  const news = staffNews(order.status, path);
  const staff = news && (await staffChat(db, merchantId));
  const messages = [
    ...chats.flatMap((chatId) =>
      status ? [{ chatId, ...toCustomer(id, shownStatus(status)) }] : [],
    ),
    ...(staff ? [{ chatId: staff, ...toStaff(id, news) }] : []),
  ];
  await enqueueMessages(db, merchantId, messages, at);
}

/**
 * The same for new orders, as part of the statement that inserts them, which saves a round trip.
 *
 * @param placed Query of the inserted orders: `id`, `user_id`, `created_date`.
 * @returns Parts for its `with`; `bot_sending`, the last one, has to be read.
 */
export function notifyPlacedQuery(
  merchantId: string,
  orders: readonly { id: string; status: OrderStatus }[],
  placed: RawBuilder<unknown>,
) {
  const news = orders.flatMap(({ id, status }) => [
    { id, isStaff: false, ...toCustomer(id, shownStatus(status)) },
    // The staff do not hear of unpaid online orders.
    ...(status === "CREATED" ? [] : [{ id, isStaff: true, ...toStaff(id, "NEW") }]),
  ]);
  return sql`
    bot_news as materialized (
      select chat.id as chat_id, news.about, news.content, placed.created_date
      from json_to_recordset(${JSON.stringify(news)}::json)
        as news (id uuid, "isStaff" boolean, about text, content jsonb)
      join (${placed}) as placed using (id)
      join (
        select staff_chat_id as id, null::uuid as account_id from merchant
        where id = ${merchantId} and bot_username is not null and staff_chat_id is not null
        union all
        select telegram_id, account_id from messenger_tie
        where merchant_id = ${merchantId} and bot_id = ${merchantId}
          and account_id in (select user_id from (${placed}) as placed)
      ) as chat on case when news."isStaff" then chat.account_id is null else chat.account_id = placed.user_id end
      order by placed.id
    ), bot_enqueued as (
      insert into bot_message (merchant_id, chat_id, about, content, created_at)
      select ${merchantId}, chat_id, about, content, created_date from bot_news
    ), bot_sending as materialized (${enqueueSendingsQuery(merchantId, sql`select chat_id from bot_news`)})`;
}

const toCustomer = (orderId: string, status: ShownStatus): ChannelMessage => ({
  content: { kind: "ORDER", orderId, status },
  about: `${orderId} ${status}`,
});

const toStaff = (orderId: string, news: StaffNews): ChannelMessage => ({
  content: { kind: "STAFF_ORDER", orderId, news },
  about: `${orderId} staff ${news}`,
});

function staffNews(from: OrderStatus, path: readonly OrderStatus[]): StaffNews | null {
  // The staff do not hear of unpaid online orders.
  if (path.includes("CANCELED")) return from === "CREATED" ? null : "CANCELED";
  // Accepted early by the staff themselves: nothing to report.
  if (from === "AT_TIME") return path.includes("OPEN") ? "DUE" : null;
  return from === "CREATED" ? "NEW" : null;
}

async function staffChat(db: Db, merchantId: string): Promise<number | null> {
  const found = await db
    .selectFrom("merchant")
    .select("staffChatId")
    .where("id", "=", merchantId)
    .executeTakeFirst();
  return found?.staffChatId ?? null;
}
