import { createHash } from "node:crypto";
import type { Role } from "@dasturxon/contract/entities/user";
import type { Database } from "../db/database.ts";
import { CallError } from "./call-error.ts";
import type { CallContext, Person } from "./call-context.ts";

export const hashToken = (token: string) => createHash("sha256").update(token).digest();

/**
 * The person whose bearer token the request carries, or null when it carries none. A token is bound to its
 * merchant: with another merchant it is as unknown as a made-up one. Specification, point 6.
 *
 * @throws CallError UNAUTHORIZED for a token that is not (or no longer) known.
 */
export async function personOfRequest(
  database: Database,
  merchantId: string,
  request: Request,
): Promise<Person | null> {
  const authorization = request.headers.get("authorization");
  if (!authorization) return null;
  const [, token] = /^Bearer ([\w-]{20,100})$/.exec(authorization) ?? [];
  if (!token) throw new CallError("UNAUTHORIZED");
  const tokenHash = hashToken(token);
  const [account] = await database.ask<{ id: string; role: Role }>(
    { merchantId, accountId: "*" },
    `select account.id, account.role from session
      join account on account.merchant_id = session.merchant_id and account.id = session.account_id
      where session.merchant_id = '${merchantId}' and session.token_hash = '\\x${tokenHash.toString("hex")}'
        and account.is_active`,
  );
  if (!account) throw new CallError("UNAUTHORIZED");
  return { ...account, tokenHash };
}

/** The person of a call that demands one. */
export function personOf(context: CallContext): Person {
  if (!context.user) throw new CallError("UNAUTHORIZED");
  return context.user;
}
