import { randomBytes } from "node:crypto";
import { INVITATION_HOURS } from "@dasturxon/contract/constants";
import type { Db } from "../../db/database.ts";
import { hashToken } from "../../http/session-token.ts";

// Accounts that are appointed to the staff; the bot needs them, too. Decisions 0047 and 0053.

/** Bytes of a link's token that name the merchant. */
export const merchantBytes = 16;
const secretBytes = 32;

type Invited = { merchantId: string; accountId: string; author: string };

/**
 * Invites a member of staff; an earlier invitation of the person ends.
 *
 * @param db A server transaction. @returns The token of the link, which is stored nowhere.
 */
export async function inviteStaff(
  db: Db,
  { merchantId, accountId, author }: Invited,
  now: Date,
): Promise<string> {
  const token = Buffer.concat([
    // The merchant has to be known before its rows can be read.
    Buffer.from(merchantId.replaceAll("-", ""), "hex"),
    randomBytes(secretBytes),
  ]).toString("base64url");
  const row = {
    tokenHash: hashToken(token),
    author,
    createdAt: now,
    expiresAt: new Date(now.getTime() + INVITATION_HOURS * 3_600_000),
    usedAt: null,
    usedKeyHash: null,
  };
  await db
    .insertInto("invitation")
    .values({ merchantId, accountId, ...row })
    .onConflict((conflict) => conflict.columns(["merchantId", "accountId"]).doUpdateSet(row))
    .execute();
  return token;
}

/** The account that a phone has at the brand, if it is appointed. */
export const findStaffAccount = (db: Db, merchantId: string, phone: string) =>
  db
    .selectFrom("account")
    .select("id")
    .where("merchantId", "=", merchantId)
    .where("phone", "=", phone)
    .where("role", "<>", "CUSTOMER")
    .where("isActive", "=", true)
    .executeTakeFirst();
