import type { MessengerTie } from "@dasturxon/contract/entities/messenger";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import { personOf } from "../../http/person-of-request.ts";

// The Telegram accounts that may sign in to the customer's account. Decision 0022.

export async function listMessengerTies(context: CallContext): Promise<MessengerTie[]> {
  const { merchant, services } = context;
  const { id: accountId, tokenHash } = personOf(context);
  const ties = await context.statement((db) =>
    db
      .selectFrom("messengerTie as tie")
      .leftJoin("session", (join) =>
        join
          .onRef("session.merchantId", "=", "tie.merchantId")
          .onRef("session.tieId", "=", "tie.id")
          .on("session.tokenHash", "=", tokenHash),
      )
      .select(["tie.id", "tie.name", "tie.username", "tie.botId", "tie.createdDate"])
      .select((e) => e("session.tieId", "is not", null).$castTo<boolean>().as("isCurrent"))
      .where("tie.merchantId", "=", merchant.id)
      .where("tie.accountId", "=", accountId)
      .orderBy("tie.id")
      .execute(),
  );
  return Promise.all(
    ties.map(async ({ botId, createdDate, ...tie }) => ({
      ...tie,
      botUsername:
        botId === merchant.id ? null : (await services.directory.findById(botId))?.botUsername,
      createdDate: createdDate?.toISOString(),
    })),
  );
}

/**
 * Ends a tie and its sessions, and deletes the contact that the bot received: it would tie the same Telegram account
 * again. Another person's tie reads as absent.
 */
export async function endMessengerTie(context: CallContext, id: string): Promise<undefined> {
  const { merchant, services } = context;
  const { id: accountId } = personOf(context);
  const isEnded = await context.serverTransaction(async (db) => {
    const tie = await db
      .deleteFrom("messengerTie")
      .where("merchantId", "=", merchant.id)
      .where("accountId", "=", accountId)
      .where("id", "=", id)
      .returning(["telegramId", "botId"])
      .executeTakeFirst();
    if (tie?.botId === merchant.id)
      await db
        .updateTable("messengerAccount")
        .set({ phone: null })
        .where("merchantId", "=", merchant.id)
        .where("telegramId", "=", tie.telegramId)
        .execute();
    return tie !== undefined;
  });
  if (!isEnded) throw new CallError("NOT_FOUND");
  services.bus.publish({ topic: "person", merchantId: merchant.id, userId: accountId });
}
