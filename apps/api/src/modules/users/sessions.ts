import { randomBytes } from "node:crypto";
import type { Db } from "../../db/database.ts";
import type { CallContext, CustomerClient } from "../../http/call-context.ts";
import { hashToken, personOf } from "../../http/person-of-request.ts";

/**
 * Opens a session for an authenticated person.
 *
 * @param client Where it is opened: its orders count as placed there. Specification, point 6 (S6.06). @returns The
 * bearer token, which only the browser stores.
 */
export async function openSession(
  { merchant, now }: CallContext,
  db: Db,
  accountId: string,
  client: CustomerClient,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db
    .insertInto("session")
    .values({
      merchantId: merchant.id,
      tokenHash: hashToken(token),
      accountId,
      client,
      createdAt: now,
      lastUsedAt: now,
    })
    .execute();
  return token;
}

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
