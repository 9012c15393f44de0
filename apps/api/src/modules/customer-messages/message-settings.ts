import * as calls from "@dasturxon/contract/calls/notifications";
import type {
  MessageChannel,
  MessageSettings,
} from "@dasturxon/contract/entities/message-settings";
import type { PushSubscription } from "@dasturxon/contract/entities/staff-session";
import type { Db } from "../../db/database.ts";
import type { CallContext } from "../../http/call-context.ts";
import { handle } from "../../http/handle.ts";
import { requestedLanguage } from "../../http/language-of-request.ts";
import { personOf } from "../../http/person-of-request.ts";
import { saveLanguage } from "../users/account-queries.ts";
import { listReach } from "./message-channels.ts";

const getMessageSettings = (context: CallContext): Promise<MessageSettings> =>
  context.serverTransaction((db) => settingsOf(context, db));

async function settingsOf(context: CallContext, db: Db): Promise<MessageSettings> {
  const { merchant, services } = context;
  const { id, tokenHash } = personOf(context);
  const reach = (await listReach(db, merchant.id, [id])).get(id);
  const subscription = await db
    .selectFrom("pushSubscription")
    .select("endpoint")
    .where("merchantId", "=", merchant.id)
    .where("tokenHash", "=", tokenHash)
    .executeTakeFirst();
  return {
    channel: reach?.channel ?? "NONE",
    isChosen: reach?.isChosen ?? false,
    hasBot: (reach?.chats.length ?? 0) > 0,
    pushKey: services.push.publicKey,
    endpoint: subscription?.endpoint ?? null,
  };
}

const chooseMessageChannel = (
  context: CallContext,
  { channel }: { channel: MessageChannel },
): Promise<MessageSettings> =>
  context.serverTransaction(async (db) => {
    await saveChannel(context, db, channel);
    return settingsOf(context, db);
  });

const saveChannel = (context: CallContext, db: Db, messageChannel: MessageChannel | null) =>
  db
    .updateTable("account")
    .set({ messageChannel })
    .where("merchantId", "=", context.merchant.id)
    .where("id", "=", personOf(context).id)
    .execute();

/**
 * Stores where the browser receives notifications, instead of what it had before, and makes them the customer's
 * channel. Sessions that the same browser had earlier, perhaps another person's, get none any more.
 */
const subscribeBrowser = (
  context: CallContext,
  { endpoint, keys }: PushSubscription,
  request: Request,
): Promise<MessageSettings> =>
  context.serverTransaction(async (db) => {
    const merchantId = context.merchant.id;
    const { id: accountId, tokenHash } = personOf(context);
    await db
      .deleteFrom("pushSubscription")
      .where("merchantId", "=", merchantId)
      .where("endpoint", "=", endpoint)
      .where("tokenHash", "<>", tokenHash)
      .execute();
    const subscription = { accountId, endpoint, ...keys, createdAt: context.now };
    await db
      .insertInto("pushSubscription")
      .values({ merchantId, tokenHash, audience: "SHOP", ...subscription })
      .onConflict((conflict) =>
        conflict.columns(["merchantId", "tokenHash"]).doUpdateSet(subscription),
      )
      .execute();
    await saveChannel(context, db, "PUSH");
    const language = requestedLanguage(request);
    if (language) await saveLanguage(db, { merchantId, accountId }, language);
    return settingsOf(context, db);
  });

/** Ends the notifications of this browser. Those of the customer's other browsers stay. */
const unsubscribeBrowser = (context: CallContext): Promise<MessageSettings> =>
  context.serverTransaction(async (db) => {
    await db
      .deleteFrom("pushSubscription")
      .where("merchantId", "=", context.merchant.id)
      .where("tokenHash", "=", personOf(context).tokenHash)
      .execute();
    return settingsOf(context, db);
  });

export const messageSettingsRoutes = [
  handle(calls.getMessageSettings, (context) => getMessageSettings(context)),
  handle(calls.chooseMessageChannel, (context, { body }) => chooseMessageChannel(context, body)),
  handle(calls.subscribeBrowser, (context, { body, request }) =>
    subscribeBrowser(context, body, request),
  ),
  handle(calls.unsubscribeBrowser, (context) => unsubscribeBrowser(context)),
];
