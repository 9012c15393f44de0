import type { OrderStatus } from "@dasturxon/contract/entities/order-status";
import { shownStatus, type ShownStatus } from "@dasturxon/domain/order/shown-status";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../db/database.ts";
import type { StaffNews } from "./bot-content.ts";
import { leaveMessages, leavingSendings, type Told } from "./bot-outbox.ts";
import { chatsOfCustomer } from "./bot-people.ts";

// What the bot says of an order: to its customer how far it has come, to the staff a new order, a cancelled one, and one
// whose time has come. Left in the transaction that takes the step; each is said once in a chat, whoever leaves it again.

/**
 * @param order Locked.
 * @param way Statuses that it has passed just now; of several only the last is told.
 */
export async function tellOfStep(
  db: Db,
  order: { merchantId: string; id: string; userId: string | null; status: OrderStatus },
  way: readonly OrderStatus[],
  at: Date,
): Promise<void> {
  const { merchantId, id, userId } = order;
  const status = way.at(-1);
  const chats = status && userId ? await chatsOfCustomer(db, merchantId, userId) : [];
  const news = staffNews(order.status, way);
  const staff = news && (await staffChat(db, merchantId));
  const messages = [
    ...chats.flatMap((chatId) =>
      status ? [{ chatId, ...toCustomer(id, shownStatus(status)) }] : [],
    ),
    ...(staff ? [{ chatId: staff, ...toStaff(id, news) }] : []),
  ];
  await leaveMessages(db, merchantId, messages, at);
}

/**
 * The same of orders as they are placed, as parts of the statement that places them: no order waits for another
 * statement, or for a job, to be told of.
 *
 * @param placed A query of those that were: `id`, `user_id`, `created_date`.
 * @returns Two more parts of its `with`, the last of which, `bot_sending`, is to be read.
 */
export function tellingOfPlaced(
  merchantId: string,
  orders: readonly { id: string; status: OrderStatus }[],
  placed: RawBuilder<unknown>,
) {
  const news = orders.flatMap(({ id, status }) => [
    { id, isStaff: false, ...toCustomer(id, shownStatus(status)) },
    // One that awaits its payment is not theirs yet.
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
    ), bot_left as (
      insert into bot_message (merchant_id, chat_id, about, content, created_at)
      select ${merchantId}, chat_id, about, content, created_date from bot_news
    ), bot_sending as materialized (${leavingSendings(merchantId, sql`select chat_id from bot_news`)})`;
}

const toCustomer = (orderId: string, status: ShownStatus): Told => ({
  content: { kind: "ORDER", orderId, status },
  about: `${orderId} ${status}`,
});

const toStaff = (orderId: string, news: StaffNews): Told => ({
  content: { kind: "STAFF_ORDER", orderId, news },
  about: `${orderId} staff ${news}`,
});

function staffNews(from: OrderStatus, way: readonly OrderStatus[]): StaffNews | null {
  // One that awaited its payment was not theirs yet.
  if (way.includes("CANCELED")) return from === "CREATED" ? null : "CANCELED";
  // One that the staff accept before its time is no news to them.
  if (from === "AT_TIME") return way.includes("OPEN") ? "DUE" : null;
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
