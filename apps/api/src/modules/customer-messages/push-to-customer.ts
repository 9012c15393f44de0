import { BRAND_QUERY } from "@dasturxon/contract/storage-keys";
import { APP_ICONS, appIconPath } from "@dasturxon/contract/app-icons";
import { languageTags } from "@dasturxon/messages/language";
import type { Db } from "../../db/database.ts";
import type { JobPayload } from "../../jobs/jobs.ts";
import type { JobContext } from "../../jobs/perform-job.ts";
import { PushNotSentError, type PushTarget } from "../../ports/push-sender.ts";
import type { BotMessage } from "../../ports/bot-api.ts";
import { messageLocale, type MessageLocale } from "../bot/bot-locale.ts";
import { writeCustomerMessage } from "../bot/write-message.ts";
import type { MerchantRecord } from "../merchants/merchant-directory.ts";
import { messageCustomers } from "./message-customers.ts";

type Payload = JobPayload<"pushToCustomer">;
type Subscription = PushTarget & { tokenHash: Buffer };

/** Later than that a message about an order is outdated. */
const lifetimeMs = 10 * 60_000;
/** A claim older than this belongs to a process that has died. */
const claimMs = 30_000;

/**
 * Job: sends a message to the browsers of a customer, to each of them once even if the job is repeated. If none of them has a
 * subscription any more, the message takes the other channel.
 *
 * @throws PushNotSentError: the job is tried again for the browsers that did not get it.
 */
export async function pushToCustomer(context: JobContext, payload: Payload): Promise<void> {
  const { database, services } = context;
  const { merchantId, about, content, at } = payload;
  const now = services.clock();
  if (!services.push.publicKey || now.getTime() - Date.parse(at) > lifetimeMs) return;
  const merchant = await services.directory.findById(merchantId);
  if (!merchant) return;
  const scope = { merchantId, accountId: "*" };
  const receivers = await database.inTenant(scope, (db) =>
    findReceivers(db, merchantId, content.orderId),
  );
  if (!receivers) return;
  const locale = await messageLocale(context, merchant, receivers.language);
  const written = await writeCustomerMessage(context, locale, { merchantId, content });
  if (!written) return;
  const notification = await pushMessage(context, merchant, {
    locale,
    written,
    orderId: content.orderId,
  });
  const outcomes = await Promise.all(
    receivers.subscriptions.map((subscription) =>
      deliver(context, { subscription, about, merchantId, message: notification }),
    ),
  );
  if (outcomes.includes("failed")) throw new PushNotSentError("A browser did not get the message");
  if (outcomes.some((outcome) => outcome !== "ended")) return;
  const message = { accountId: receivers.accountId, content, about, isPushed: false };
  await database.inTenant(scope, (db) => messageCustomers(db, merchantId, [message], now));
}

/** @returns `null` for a customer who has turned messages off, or is deleted. */
async function findReceivers(db: Db, merchantId: string, orderId: string) {
  const account = await db
    .selectFrom("order as o")
    .innerJoin("account as a", (join) =>
      join.onRef("a.merchantId", "=", "o.merchantId").onRef("a.id", "=", "o.userId"),
    )
    .select(["a.id", "a.language", "a.messageChannel"])
    .where("o.merchantId", "=", merchantId)
    .where("o.id", "=", orderId)
    .executeTakeFirst();
  if (!account || account.messageChannel === "NONE") return null;
  const subscriptions = await db
    .selectFrom("pushSubscription")
    .select(["tokenHash", "endpoint", "p256dh", "auth"])
    .where("merchantId", "=", merchantId)
    .where("accountId", "=", account.id)
    .where("audience", "=", "SHOP")
    .execute();
  return { accountId: account.id, language: account.language, subscriptions };
}

type Written = { locale: MessageLocale; written: BotMessage; orderId: string };

/** Read by the shop's service worker: `notifications.ts`. */
async function pushMessage(
  { services }: JobContext,
  merchant: MerchantRecord,
  { locale, written, orderId }: Written,
) {
  const { webSettings } = await services.brands.get(merchant);
  return {
    orderId,
    title: written.title ?? locale.brandName,
    body: written.text,
    lang: languageTags[locale.language],
    icon: appIconPath({ merchant, settings: webSettings }, APP_ICONS[0]),
    url: `/profile/orders/${orderId}?${BRAND_QUERY}=${merchant.id}`,
  };
}

type Delivery = {
  subscription: Subscription;
  about: string;
  merchantId: string;
  message: object;
};

/** @returns "ended" for a browser that has ended its subscription, which is removed. */
async function deliver(
  { database, services: { push, clock, warn } }: JobContext,
  { subscription: { tokenHash, ...target }, about, merchantId, message }: Delivery,
): Promise<"sent" | "ended" | "failed"> {
  const key = { merchantId, tokenHash, about };
  const change = <T>(work: (db: Db) => Promise<T>) =>
    database.inTenant({ merchantId, accountId: "*" }, work);
  const claim = await change((db) => claimMessage(db, key, clock()));
  if (claim !== "claimed") return claim;
  try {
    if (await push.send(target, message)) {
      await change((db) => markSent(db, key, clock()));
      return "sent";
    }
    if (await change((db) => removeSubscription(db, key, target.endpoint))) return "ended";
    // The browser has subscribed anew meanwhile.
    await change((db) => unclaim(db, key));
    return "failed";
  } catch (error) {
    if (!(error instanceof PushNotSentError)) throw error;
    warn("a notification was not sent", { merchantId, service: new URL(target.endpoint).host });
    await change((db) => unclaim(db, key));
    return "failed";
  }
}

type MessageKey = { merchantId: string; tokenHash: Buffer; about: string };

/** @returns "failed" while another process may be sending it; "ended" without the subscription. */
async function claimMessage(
  db: Db,
  key: MessageKey,
  now: Date,
): Promise<"claimed" | "sent" | "failed" | "ended"> {
  const { merchantId, tokenHash, about } = key;
  const subscription = await db
    .selectFrom("pushSubscription")
    .select("endpoint")
    .where("merchantId", "=", merchantId)
    .where("tokenHash", "=", tokenHash)
    .forKeyShare()
    .executeTakeFirst();
  if (!subscription) return "ended";
  const claimed = await db
    .insertInto("pushMessage")
    .values({ ...key, claimedAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(["merchantId", "tokenHash", "about"])
        .doUpdateSet({ claimedAt: now })
        .where("pushMessage.sentAt", "is", null)
        .where("pushMessage.claimedAt", "<", new Date(now.getTime() - claimMs)),
    )
    .returning("about")
    .executeTakeFirst();
  if (claimed) return "claimed";
  const { sentAt } = await db
    .selectFrom("pushMessage")
    .select("sentAt")
    .where("merchantId", "=", merchantId)
    .where("tokenHash", "=", tokenHash)
    .where("about", "=", about)
    .executeTakeFirstOrThrow();
  return sentAt ? "sent" : "failed";
}

const markSent = (db: Db, { merchantId, tokenHash, about }: MessageKey, now: Date) =>
  db
    .updateTable("pushMessage")
    .set({ sentAt: now })
    .where("merchantId", "=", merchantId)
    .where("tokenHash", "=", tokenHash)
    .where("about", "=", about)
    .execute();

const unclaim = (db: Db, { merchantId, tokenHash, about }: MessageKey) =>
  db
    .deleteFrom("pushMessage")
    .where("merchantId", "=", merchantId)
    .where("tokenHash", "=", tokenHash)
    .where("about", "=", about)
    .execute();

/** @returns Whether it was still the browser's. */
async function removeSubscription(
  db: Db,
  { merchantId, tokenHash }: MessageKey,
  endpoint: string,
): Promise<boolean> {
  const removed = await db
    .deleteFrom("pushSubscription")
    .where("merchantId", "=", merchantId)
    .where("tokenHash", "=", tokenHash)
    .where("endpoint", "=", endpoint)
    .returning("tokenHash")
    .executeTakeFirst();
  return removed !== undefined;
}
