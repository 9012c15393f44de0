import type { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";
import type { Db } from "../../db/database.ts";
import { statusBefore, statusPath, type OrderChange } from "../orders/events/order-subscriber.ts";
import type { StaffNews } from "./bot-content.ts";
import { enqueueMessages } from "./bot-outbox.ts";

/** Enqueues messages about new, cancelled and due orders of one merchant for its staff. */
export async function enqueueStaffMessages(
  db: Db,
  changes: readonly OrderChange[],
  now: Date,
): Promise<void> {
  const [first] = changes;
  if (!first) return;
  const { merchantId } = first.order;
  const brand = await db
    .selectFrom("merchant")
    .select(["botUsername", "staffChatId"])
    .where("id", "=", merchantId)
    .executeTakeFirst();
  const chatId = brand?.botUsername ? brand.staffChatId : null;
  if (chatId === null) return;
  const messages = changes.flatMap((change) => {
    const { id: orderId } = change.order;
    const news = staffNews(statusBefore(change), statusPath(change));
    if (!news) return [];
    const content = { kind: "STAFF_ORDER" as const, orderId, news };
    return [{ chatId, content, about: `${orderId} staff ${news}` }];
  });
  await enqueueMessages(db, merchantId, messages, now);
}

/** The staff are informed of an online order once it is paid. */
function staffNews(from: OrderStatus | null, path: readonly OrderStatus[]): StaffNews | null {
  if (path.length === 0) return null;
  if (path.includes("CANCELED")) return from === "CREATED" ? null : "CANCELED";
  if (from === null) return path.includes("CREATED") ? null : "NEW";
  // The staff accepted it early themselves: nothing to report.
  if (from === "AT_TIME") return path.includes("OPEN") ? "DUE" : null;
  return from === "CREATED" ? "NEW" : null;
}
