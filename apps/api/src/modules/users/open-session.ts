import { randomBytes } from "node:crypto";
import type { Db } from "../../db/database.ts";
import type { CallContext, CustomerClient } from "../../http/call-context.ts";
import { hashToken } from "../../http/person-of-request.ts";

/**
 * Begins a session of somebody who has proven who they are.
 *
 * @param client Where it is opened: its orders count as ordered there. Specification, point 6 (S6.06).
 * @returns The bearer token, which only the browser keeps.
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
