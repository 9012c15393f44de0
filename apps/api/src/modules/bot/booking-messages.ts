import { singleLine } from "@dasturxon/domain/text/display-text";
import { localized } from "@dasturxon/messages/language";
import type { Db } from "../../db/database.ts";
import type { JobContext } from "../../jobs/perform-job.ts";
import type { BotMessage } from "../../ports/bot-api.ts";
import type { BotLocale } from "./bot-locale.ts";
import { enqueueMessages } from "./bot-outbox.ts";

type Booking = { merchantId: string; branchId: string; id: string };

/** Announces a new reservation in the group of the branch, else in that of the brand, if there is one. */
export async function announceBooking(
  db: Db,
  { merchantId, branchId, id }: Booking,
  now: Date,
): Promise<void> {
  const found = await db
    .selectFrom("merchant as m")
    .innerJoin("branch as b", "b.merchantId", "m.id")
    .select(["m.botUsername", "m.staffChatId", "b.staffChatId as ofBranch"])
    .where("m.id", "=", merchantId)
    .where("b.id", "=", branchId)
    .executeTakeFirst();
  const chatId = found?.ofBranch ?? found?.staffChatId;
  if (!found?.botUsername || !chatId) return;
  const content = { kind: "STAFF_BOOKING", reservationId: id } as const;
  await enqueueMessages(db, merchantId, [{ chatId, content, about: `booking ${id}` }], now);
}

/** Without name and phone of the guest, since the chat's history is stored by another company. */
export async function bookingMessage(
  { database, services }: JobContext,
  { chat, texts: { staff }, format, language }: BotLocale,
  id: string,
): Promise<BotMessage | null> {
  const { merchantId } = chat;
  const booking = await database.inTenant({ merchantId, accountId: "*" }, (db) =>
    db
      .selectFrom("reservation as r")
      .innerJoin("branch as b", (join) =>
        join.onRef("b.merchantId", "=", "r.merchantId").onRef("b.id", "=", "r.branchId"),
      )
      .select(["r.at", "r.guests", "r.comment", "b.name"])
      .where("r.merchantId", "=", merchantId)
      .where("r.id", "=", id)
      .executeTakeFirst(),
  );
  if (!booking) return null;
  const { at, guests, comment, name } = booking;
  return {
    title: staff.BOOKING({ when: format.dayTime(at, services.clock()), guests }),
    text: [
      `${staff.branch}: ${localized(name, language)}`,
      ...(comment ? [`${staff.comment}: ${singleLine(comment)}`] : []),
    ].join("\n"),
  };
}
