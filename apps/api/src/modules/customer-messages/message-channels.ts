import type { MessageChannel } from "@dasturxon/contract/entities/message-settings";
import { messageChannel } from "@dasturxon/domain/order/message-channel";
import type { Db } from "../../db/database.ts";
import { listChatsOfCustomers } from "../bot/bot-people.ts";

/** How one customer can be told about an order now. */
type Reach = {
  channel: MessageChannel;
  isChosen: boolean;
  /** Chats of the brand's bot; none if the brand has no bot. */
  chats: readonly number[];
};

/** Deleted accounts are absent. */
export async function listReach(
  db: Db,
  merchantId: string,
  accountIds: readonly string[],
): Promise<Map<string, Reach>> {
  if (accountIds.length === 0) return new Map();
  const accounts = await db
    .selectFrom("account as a")
    .innerJoin("merchant as m", "m.id", "a.merchantId")
    .select((e) => [
      "a.id",
      "a.messageChannel",
      "m.botUsername",
      e
        .exists(
          e
            .selectFrom("pushSubscription as p")
            .select("p.endpoint")
            .whereRef("p.merchantId", "=", "a.merchantId")
            .whereRef("p.accountId", "=", "a.id")
            .where("p.audience", "=", "SHOP"),
        )
        .$castTo<boolean>()
        .as("hasPush"),
    ])
    .where("a.merchantId", "=", merchantId)
    .where("a.id", "in", accountIds)
    .execute();
  const chatsOf = await listChatsOfCustomers(db, merchantId, accountIds);
  return new Map(
    accounts.map(({ id, messageChannel: chosen, botUsername, hasPush }) => {
      const chats = (botUsername && chatsOf.get(id)) || [];
      const channel = messageChannel({ chosen, hasBot: chats.length > 0, hasPush });
      return [id, { channel, isChosen: chosen !== null, chats }];
    }),
  );
}
