import { sql } from "kysely";
import type { Db } from "../../db/database.ts";
import type { CallContext } from "../../http/call-context.ts";
import type { MessengerUser } from "./signed-data.ts";
import { isOwnTab } from "./opened-by.ts";
import { tieKey } from "./messenger-queries.ts";

export type Tie = {
  id: string;
  /** False if this account was tied already. */
  isNew: boolean;
  /** The account that lost the tie, including the sessions that the tie had opened. */
  takenFrom: string | null;
};

/**
 * Ties a Telegram account to a customer's account, replacing its previous tie. The customer's account may have other
 * ties too: a family orders on one. The caller holds `lockTie`.
 */
export async function tieAccount(
  context: CallContext,
  db: Db,
  user: MessengerUser,
  accountId: string,
): Promise<Tie> {
  const { services, now } = context;
  const key = tieKey(context, user);
  const taken = await db
    .deleteFrom("messengerTie")
    .where("merchantId", "=", key.merchantId)
    .where("telegramId", "=", key.telegramId)
    .where("botId", "=", key.botId)
    .where("accountId", "<>", accountId)
    .returning("accountId")
    .executeTakeFirst();
  const shown = { name: fullName(user), username: user.username };
  const id = services.newId();
  const tie = await db
    .insertInto("messengerTie")
    .values({ ...key, id, accountId, createdDate: now, ...shown })
    .onConflict((conflict) =>
      conflict.columns(["merchantId", "telegramId", "botId"]).doUpdateSet(shown),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  if (isOwnTab(context)) await meetUser(context, db, user);
  return { id: tie.id, isNew: tie.id === id, takenFrom: taken?.accountId ?? null };
}

const fullName = ({ firstName, lastName }: MessengerUser) =>
  [firstName, lastName].filter(Boolean).join(" ");

/** Only init data of the brand's own bot contain its permission to write. */
async function meetUser(
  { merchant, now }: CallContext,
  db: Db,
  { telegramId, firstName, isReachable }: MessengerUser,
) {
  await db
    .insertInto("messengerAccount")
    .values({
      merchantId: merchant.id,
      telegramId,
      firstName,
      startedAt: isReachable ? now : null,
    })
    .onConflict((conflict) =>
      conflict.columns(["merchantId", "telegramId"]).doUpdateSet({
        firstName,
        startedAt: sql`coalesce(messenger_account.started_at, excluded.started_at)`,
      }),
    )
    .execute();
}
