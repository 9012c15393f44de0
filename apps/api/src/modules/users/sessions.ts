import { randomBytes } from "node:crypto";
import type { Db } from "../../db/database.ts";
import type { CallContext, CustomerClient } from "../../http/call-context.ts";
import { personOf } from "../../http/person-of-request.ts";
import { hashToken } from "../../http/session-token.ts";

type Opened = {
  accountId: string;
  /** The client that opens it: its orders count as placed there. Specification, point 6 (S6.06). */
  client: CustomerClient | "CLICK";
  /** The tie that opened it, and whose end ends it; absent: opened by an SMS code. */
  tieId?: string;
  token?: string;
};

/**
 * Opens a session for an authenticated person.
 *
 * @returns The bearer token, which only the browser stores.
 */
export async function openSession(
  { merchant, now }: CallContext,
  db: Db,
  { token = randomBytes(32).toString("base64url"), ...opened }: Opened,
): Promise<string> {
  await db
    .insertInto("session")
    .values({
      ...opened,
      merchantId: merchant.id,
      tokenHash: hashToken(token),
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
