import type { Language } from "@dasturxon/contract/entities/language";
import { botTexts } from "@dasturxon/messages/server-texts";
import { maskPhone } from "@dasturxon/messages/mask-phone";
import type { Db } from "../../db/database.ts";
import type { CallContext } from "../../http/call-context.ts";
import { enqueueMessages } from "../bot/bot-outbox.ts";
import { notifyAccount } from "../notifications/notify.ts";
import { sendSms, smsContextOfCall } from "../sms/send-sms.ts";
import { telegramTiedText } from "../sms/sms-texts.ts";
import type { MessengerUser } from "./signed-data.ts";

/** Limits messages if a tie is ended and made repeatedly. */
const smsPauseMs = 3_600_000;

/** Characters: an SMS is paid by its length. */
const smsNameLength = 48;

type Announced = { user: MessengerUser; account: { id: string; phone: string } };

/** `Dilnoza Karimova (@dilnoza)`, as far as known. */
const shownName = ({
  firstName,
  lastName,
  username,
}: Pick<MessengerUser, "firstName" | "lastName" | "username">) =>
  [firstName, lastName, username && `(@${username})`].filter(Boolean).join(" ");

/**
 * Informs an account that a Telegram account may sign in to it from now on: by a notification, and by the bot in
 * every chat of the account. Part of the transaction that ties.
 *
 * @returns Whether the bot reaches the account in a chat other than that of the new tie, which may be a stranger's.
 */
export async function announceTie(
  { merchant, services, now }: CallContext,
  db: Db,
  { user, account }: Announced,
): Promise<{ hasReachedOthers: boolean }> {
  const tied = { name: shownName(user), phone: maskPhone(account.phone) };
  await notifyAccount(db, account.id, {
    merchantId: merchant.id,
    id: services.newId(),
    title: textIn((language) => botTexts[language].tied.title),
    text: textIn((language) => botTexts[language].tied.text(tied)),
    at: now,
  });
  const chats = await reachableChats(db, merchant.id, account.id);
  const messages = chats.map((chatId) => ({ chatId, content: { kind: "TIED", ...tied } as const }));
  await enqueueMessages(db, merchant.id, messages, now);
  return { hasReachedOthers: chats.some((chatId) => chatId !== user.telegramId) };
}

const textIn = (write: (language: Language) => string) => ({
  uz: write("uz"),
  ru: write("ru"),
  eng: write("eng"),
});

async function reachableChats(db: Db, merchantId: string, accountId: string): Promise<number[]> {
  const rows = await db
    .selectFrom("messengerTie as tie")
    .innerJoin("messengerAccount as person", (join) =>
      join
        .onRef("person.merchantId", "=", "tie.merchantId")
        .onRef("person.telegramId", "=", "tie.telegramId"),
    )
    .select("tie.telegramId")
    .where("tie.merchantId", "=", merchantId)
    .where("tie.botId", "=", merchantId)
    .where("tie.accountId", "=", accountId)
    .where("person.startedAt", "is not", null)
    .where("person.unreachableSince", "is", null)
    .orderBy("tie.telegramId")
    .execute();
  return rows.map(({ telegramId }) => telegramId);
}

/** The same by SMS to the account's phone; at most once an hour. A failure of the gateway is ignored. */
export async function sendTieBySms(
  context: CallContext,
  accountId: string,
  user: MessengerUser,
  language: Language,
): Promise<void> {
  const { merchant, services, now, serverTransaction } = context;
  const due = await serverTransaction((db) =>
    db
      .updateTable("account")
      .set({ tieSmsAt: now })
      .where("merchantId", "=", merchant.id)
      .where("id", "=", accountId)
      .where((e) =>
        e.or([
          e("tieSmsAt", "is", null),
          e("tieSmsAt", "<", new Date(now.getTime() - smsPauseMs)),
          // A timestamp from the future must not block it.
          e("tieSmsAt", ">", now),
        ]),
      )
      .returning("phone")
      .executeTakeFirst(),
  );
  if (!due) return;
  const { webSettings } = await services.brands.get(merchant);
  const name = shownName(user).slice(0, smsNameLength).toWellFormed();
  await sendSms(smsContextOfCall(context), {
    phone: due.phone,
    purpose: "TELEGRAM_TIED",
    text: telegramTiedText(webSettings, language),
    values: { name },
  });
}
