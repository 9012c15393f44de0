import type { Db } from "../../db/database.ts";
import { CallError } from "../../http/call-error.ts";
import { isActive } from "../orders/active-orders.ts";

type Owner = { merchantId: string; accountId: string };

/**
 * Erases a person. Orders stay as the restaurant's totals, without whoever ordered and without a word that a person
 * wrote; everything else that is the person's own goes with the account by its foreign key (`on delete cascade`).
 * `conformance/erasure.test.ts` looks through every table for what this forgets.
 *
 * @throws CallError ACTIVE_ORDER_EXISTS.
 */
export async function eraseAccount(db: Db, owner: Owner): Promise<void> {
  const { merchantId, accountId } = owner;
  // Whoever places an order locks the account first, so none comes in between.
  await db
    .selectFrom("account")
    .select("id")
    .where("merchantId", "=", merchantId)
    .where("id", "=", accountId)
    .forUpdate()
    .execute();
  if (await hasActiveOrder(db, owner)) throw new CallError("ACTIVE_ORDER_EXISTS");
  await eraseOrderWords(db, owner);
  await eraseBotTalk(db, owner);
  await forgetContact(db, owner);
  // Uses stay counted in the promo itself.
  await db
    .deleteFrom("promoUse")
    .where("merchantId", "=", merchantId)
    .where("userId", "=", accountId)
    .execute();
  await db
    .deleteFrom("account")
    .where("merchantId", "=", merchantId)
    .where("id", "=", accountId)
    .execute();
}

/** The bot may have been sent the contact by somebody whom no mini-app has tied to the account. */
async function forgetContact(db: Db, { merchantId, accountId }: Owner) {
  const ofPhone = db
    .selectFrom("account")
    .select("phone")
    .where("merchantId", "=", merchantId)
    .where("id", "=", accountId);
  await db
    .deleteFrom("messengerAccount")
    .where("merchantId", "=", merchantId)
    .where("accountId", "is", null)
    .where("phone", "=", ofPhone)
    .execute();
  await db
    .updateTable("messengerAccount")
    .set({ phone: null })
    .where("merchantId", "=", merchantId)
    .where("phone", "=", ofPhone)
    .execute();
}

async function hasActiveOrder(db: Db, { merchantId, accountId }: Owner): Promise<boolean> {
  const order = await db
    .selectFrom("order as o")
    .select("o.id")
    .where("o.merchantId", "=", merchantId)
    .where("o.userId", "=", accountId)
    .where(isActive)
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}

/** What a bot has said in the person's chats; who they are in the messenger goes with the account. */
async function eraseBotTalk(db: Db, { merchantId, accountId }: Owner) {
  await db
    .deleteFrom("botMessage")
    .where("merchantId", "=", merchantId)
    .where("chatId", "in", (e) =>
      e
        .selectFrom("messengerAccount")
        .select("telegramId")
        .where("merchantId", "=", merchantId)
        .where("accountId", "=", accountId),
    )
    .execute();
}

/** Reasons may hold a comment of the customer's, so they go too; what was ordered, when and for how much stays. */
async function eraseOrderWords(db: Db, { merchantId, accountId }: Owner) {
  await db
    .updateTable("orderItem as i")
    .from("order as o")
    .set({ comment: "" })
    .whereRef("o.merchantId", "=", "i.merchantId")
    .whereRef("o.id", "=", "i.orderId")
    .where("o.merchantId", "=", merchantId)
    .where("o.userId", "=", accountId)
    .where("i.comment", "<>", "")
    .execute();
  await db
    .updateTable("orderEvent")
    .set({ userId: null })
    .where("merchantId", "=", merchantId)
    .where("userId", "=", accountId)
    .execute();
  await db
    .updateTable("order")
    .set({
      userId: null,
      address: null,
      receiver: null,
      comment: "",
      courierComment: "",
      idempotencyKey: null,
      cancelReason: null,
      returnReason: null,
    })
    .where("merchantId", "=", merchantId)
    .where("userId", "=", accountId)
    .execute();
}
