import type { Db } from "../../db/database.ts";
import type { CallContext } from "../../http/call-context.ts";
import { personOf } from "../../http/person-of-request.ts";

/** Ends all sessions of the account except the caller's. Decision 0032. */
export async function endOtherSessions(context: CallContext): Promise<{ ended: number }> {
  const ended = await context.transaction((db) => deleteOtherSessions(context, db));
  publishSessionsEnded(context);
  return { ended };
}

/** @returns How many sessions were deleted. */
export async function deleteOtherSessions(context: CallContext, db: Db): Promise<number> {
  const { id, tokenHash } = personOf(context);
  const { numDeletedRows } = await db
    .deleteFrom("session")
    .where("merchantId", "=", context.merchant.id)
    .where("accountId", "=", id)
    .where("tokenHash", "<>", tokenHash)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Invalidates cached tokens, and makes live streams check their session. */
export const publishSessionsEnded = (context: CallContext) =>
  context.services.bus.publish({
    topic: "person",
    merchantId: context.merchant.id,
    userId: personOf(context).id,
  });
