import type { Db } from "../../db/database.ts";
import { CallError } from "../../http/call-error.ts";
import type { Services } from "../../services.ts";
import { forgetMessages } from "../sms/forget-sms.ts";
import { isActive } from "../../db/active-orders.ts";
import { tagUsesWithPhone } from "../promos/promo-phones.ts";

type Owner = { merchantId: string; accountId: string };

/**
 * Erases a person. Orders stay as the restaurant's totals, without the customer and without personal texts;
 * everything else is deleted with the account by its foreign key (`on delete cascade`). `conformance/erasure.test.ts`
 * searches every table for leftovers.
 *
 * @throws CallError ACTIVE_ORDER_EXISTS; UNAUTHORIZED if the account is gone already.
 */
export async function eraseAccount(
  services: Pick<Services, "secrets" | "warn">,
  db: Db,
  owner: Owner,
): Promise<void> {
  const { merchantId, accountId } = owner;
  // Placing an order locks the account first, so none can be placed in between.
  const account = await db
    .selectFrom("account")
    .select("phone")
    .where("merchantId", "=", merchantId)
    .where("id", "=", accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!account) throw new CallError("UNAUTHORIZED");
  if (await hasActiveOrder(db, owner)) throw new CallError("ACTIVE_ORDER_EXISTS");
  await eraseOrderTexts(db, owner);
  await eraseBotTalk(db, owner);
  await forgetContact(db, owner);
  await forgetMessages(services.secrets, db, { merchantId, phone: account.phone });
  // A one-use promo must stay used when the same phone registers again.
  await tagUsesWithPhone(services, db, { ...owner, phone: account.phone });
  await db
    .updateTable("promoUse")
    .set({ userId: null })
    .where("merchantId", "=", merchantId)
    .where("userId", "=", accountId)
    .execute();
  await db
    .deleteFrom("account")
    .where("merchantId", "=", merchantId)
    .where("id", "=", accountId)
    .execute();
}

/**
 * The bot's data of persons tied to the account, and of those who sent it the account's phone. A person who is tied
 * to another account loses the phone only.
 */
async function forgetContact(db: Db, { merchantId, accountId }: Owner) {
  const ofPhone = db
    .selectFrom("account")
    .select("phone")
    .where("merchantId", "=", merchantId)
    .where("id", "=", accountId);
  const tied = db
    .selectFrom("messengerTie")
    .select("telegramId")
    .where("merchantId", "=", merchantId)
    .where("botId", "=", merchantId);
  await db
    .deleteFrom("messengerAccount")
    .where("merchantId", "=", merchantId)
    .where((e) =>
      e.or([
        e("telegramId", "in", tied.where("accountId", "=", accountId)),
        e.and([
          e("phone", "=", ofPhone),
          e("telegramId", "not in", tied.where("accountId", "<>", accountId)),
        ]),
      ]),
    )
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

/** The bot's messages in the person's chats; their messenger identity is deleted with the account. */
async function eraseBotTalk(db: Db, { merchantId, accountId }: Owner) {
  await db
    .deleteFrom("botMessage")
    .where("merchantId", "=", merchantId)
    .where("chatId", "in", (e) =>
      e
        .selectFrom("messengerTie")
        .select("telegramId")
        .where("merchantId", "=", merchantId)
        .where("botId", "=", merchantId)
        .where("accountId", "=", accountId),
    )
    .execute();
}

/** Reasons may contain a comment of the customer's, so they are cleared too; items, times and amounts stay. */
async function eraseOrderTexts(db: Db, { merchantId, accountId }: Owner) {
  await db
    .updateTable("orderItem as i")
    .from("order as o")
    .set({ comment: "", person: null })
    .whereRef("o.merchantId", "=", "i.merchantId")
    .whereRef("o.id", "=", "i.orderId")
    .where("o.merchantId", "=", merchantId)
    .where("o.userId", "=", accountId)
    .where((e) => e.or([e("i.comment", "<>", ""), e("i.person", "is not", null)]))
    .execute();
  // Also the person's part of another customer's order, as long as its group is stored.
  await db
    .updateTable("orderItem as i")
    .from(["groupBasket as g", "groupMember as m"])
    .set({ comment: "", person: null })
    .whereRef("g.merchantId", "=", "i.merchantId")
    .whereRef("g.orderId", "=", "i.orderId")
    .whereRef("m.merchantId", "=", "g.merchantId")
    .whereRef("m.groupId", "=", "g.id")
    .whereRef("m.name", "=", "i.person")
    .where("m.merchantId", "=", merchantId)
    .where("m.accountId", "=", accountId)
    .execute();
  await db
    .updateTable("orderEvent")
    .set({ userId: null })
    .where("merchantId", "=", merchantId)
    .where("userId", "=", accountId)
    .execute();
  await db
    .updateTable("orderStep as s")
    .from("order as o")
    .set({ reasonText: null, returnReason: null })
    .whereRef("o.merchantId", "=", "s.merchantId")
    .whereRef("o.id", "=", "s.orderId")
    .where("o.merchantId", "=", merchantId)
    .where("o.userId", "=", accountId)
    .execute();
  await db
    .updateTable("orderRefund as r")
    .from("order as o")
    .set({ reason: "" })
    .whereRef("o.merchantId", "=", "r.merchantId")
    .whereRef("o.id", "=", "r.orderId")
    .where("o.merchantId", "=", merchantId)
    .where("o.userId", "=", accountId)
    .execute();
  await db
    .updateTable("orderReview as v")
    .from("order as o")
    .set({ comment: "" })
    .whereRef("o.merchantId", "=", "v.merchantId")
    .whereRef("o.id", "=", "v.orderId")
    .where("o.merchantId", "=", merchantId)
    .where("o.userId", "=", accountId)
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
