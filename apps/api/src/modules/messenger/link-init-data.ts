import type { Language } from "@dasturxon/contract/entities/language";
import type { LinkedInitData, LinkInitData } from "@dasturxon/contract/entities/messenger";
import type { Db } from "../../db/database.ts";
import type { CallContext, Person } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import { personOf } from "../../http/person-of-request.ts";
import type { AccountRow } from "../users/account-queries.ts";
import { announceTie, sendTieBySms } from "./announce-tie.ts";
import type { MessengerUser } from "./signed-data.ts";
import { useLaunch } from "./launch-session.ts";
import { openedBy } from "./opened-by.ts";
import { tieAccount } from "./tie-account.ts";
import { isTiedTo, lockTie, tieKey } from "./messenger-queries.ts";

/**
 * Marks the session as the mini-app's: its orders are placed there. Once the customer has confirmed the displayed
 * Telegram account, that account is tied and signs in by itself from then on; also in another brand's tab. Decision
 * 0022.
 *
 * @throws CallError INIT_DATA_INVALID, also if another Telegram account was confirmed; SMS_SIGN_IN_REQUIRED for
 * staff; UNAUTHORIZED if the session ended meanwhile.
 */
export async function linkInitData(
  context: CallContext,
  { initData, confirmedTelegramId }: LinkInitData,
  language: Language,
): Promise<LinkedInitData> {
  const person = personOf(context);
  const user = await openedBy(context, initData);
  if (confirmedTelegramId && confirmedTelegramId !== user.telegramId)
    throw new CallError("INIT_DATA_INVALID");
  const { merchant, services } = context;
  const key = tieKey(context, user);
  const linked = await context.serverTransaction(async (db) => {
    await lockTie(db, key);
    const account = await lockSessionAccount(context, db, person);
    await useLaunch(context, db, user.launch);
    if (!confirmedTelegramId)
      return { isTied: await isTiedTo(db, key, account.id), takenFrom: null, isSmsDue: false };
    return tie(context, db, { user, account });
  });
  // Other processes have cached the session as one of the web.
  for (const userId of [person.id, ...(linked.takenFrom ? [linked.takenFrom] : [])])
    services.bus.publish({ topic: "person", merchantId: merchant.id, userId });
  if (linked.isSmsDue) await sendTieBySms(context, person.id, user, language);
  return { isTied: linked.isTied };
}

async function tie(
  context: CallContext,
  db: Db,
  { user, account }: { user: MessengerUser; account: AccountRow },
) {
  const { isNew, takenFrom } = await tieAccount(context, db, user, account.id);
  const { hasReachedOthers } = isNew
    ? await announceTie(context, db, { user, account })
    : { hasReachedOthers: true };
  return { isTied: true, takenFrom, isSmsDue: !hasReachedOthers };
}

/** The session becomes the mini-app's. Its account cannot be deleted before the transaction ends. */
async function lockSessionAccount(
  { merchant }: CallContext,
  db: Db,
  { id, tokenHash }: Person,
): Promise<AccountRow> {
  // Before the session's row: deleting an account locks in the same order.
  const account = await db
    .selectFrom("account")
    .selectAll()
    .where("merchantId", "=", merchant.id)
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();
  const session = await db
    .updateTable("session")
    .set({ client: "TG" })
    .where("merchantId", "=", merchant.id)
    .where("tokenHash", "=", tokenHash)
    .returning("accountId")
    .executeTakeFirst();
  if (!account || !session) throw new CallError("UNAUTHORIZED");
  if (account.role !== "CUSTOMER") throw new CallError("SMS_SIGN_IN_REQUIRED");
  return account;
}
