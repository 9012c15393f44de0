import { randomBytes } from "node:crypto";
import type { Db } from "../../db/database.ts";
import type { CallContext, CustomerClient } from "../../http/call-context.ts";
import { hashToken } from "../../http/person-of-request.ts";

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
