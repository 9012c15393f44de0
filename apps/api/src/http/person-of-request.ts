import { createHash } from "node:crypto";
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
  const account = await database.inTenant({ merchantId, accountId: "*" }, (db) =>
    db
      .selectFrom("session")
      .innerJoin("account", (join) =>
        join
          .onRef("account.merchantId", "=", "session.merchantId")
          .onRef("account.id", "=", "session.accountId"),
      )
      .select(["account.id", "account.role"])
      .where("session.merchantId", "=", merchantId)
      .where("session.tokenHash", "=", tokenHash)
      .where("account.isActive", "=", true)
      .executeTakeFirst(),
  );
  if (!account) throw new CallError("UNAUTHORIZED");
  return { ...account, tokenHash };
}

/** The person of a call that demands one. */
export function personOf(context: CallContext): Person {
  if (!context.user) throw new CallError("UNAUTHORIZED");
  return context.user;
}
