import type { Db } from "../../db/database.ts";
import type { CallContext } from "../../http/call-context.ts";
import type { MessengerUser } from "./init-data.ts";
import { isOwnTab } from "./opened-by.ts";

/**
 * Ties somebody of the messenger to an account, in place of the one before: who proved last who they are is right.
 * The account may be held by others of the messenger too: a family orders on one.
 */
export async function tieAccount(
  context: CallContext,
  db: Db,
  { telegramId, firstName, isReachable }: MessengerUser,
  accountId: string,
): Promise<void> {
  // Whom the bot of another brand may write to says nothing of this brand's.
  const startedAt = isReachable && isOwnTab(context) ? context.now : null;
  await db
    .insertInto("messengerAccount")
    .values({ merchantId: context.merchant.id, telegramId, accountId, firstName, startedAt })
    .onConflict((conflict) =>
      conflict.columns(["merchantId", "telegramId"]).doUpdateSet((e) => ({
        accountId,
        firstName,
        startedAt: e.fn.coalesce("messengerAccount.startedAt", "excluded.startedAt"),
      })),
    )
    .execute();
}
