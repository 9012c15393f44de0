import { createHash } from "node:crypto";
import type { Database, Db } from "../db/database.ts";
import type { Bus } from "../ports/bus.ts";
import { CallError } from "./call-error.ts";
import type { CallContext, Person } from "./call-context.ts";

export const hashToken = (token: string) => createHash("sha256").update(token).digest();

/** Another process may end a session: without a shared bus its news is at most this old. */
const freshMs = 5_000;
const most = 20_000;

/**
 * Who stands behind a bearer token. A token is bound to its merchant: with another merchant it is as unknown as a
 * made-up one. One customer makes many calls in a row, so an answer is kept for a moment; the bus ends it when the
 * person signs out. Specification, point 6.
 */
export function personsByToken(database: Database, bus: Bus, now: () => number) {
  const known = new Map<string, { at: number; person: Person }>();
  // What was read before somebody signed out is not kept after it.
  let changes = 0;

  bus.subscribe((message) => {
    if (message.topic !== "person") return;
    changes += 1;
    for (const [key, { person }] of known) if (person.id === message.userId) known.delete(key);
  });

  async function find(merchantId: string, token: string): Promise<Person | null> {
    const tokenHash = hashToken(token);
    const key = merchantId + tokenHash.toString("hex");
    const entry = known.get(key);
    if (entry && now() - entry.at < freshMs) return entry.person;
    const before = changes;
    const account = await database.inTenantAtOnce({ merchantId, accountId: "*" }, (db) =>
      findPerson(db, merchantId, tokenHash),
    );
    if (!account) return null;
    const person = { ...account, tokenHash };
    if (changes === before) known.set(key, { at: now(), person });
    if (known.size > most) known.delete(known.keys().next().value as string);
    return person;
  }

  return {
    /**
     * The person of a request, or null when it carries no token.
     *
     * @throws CallError UNAUTHORIZED for a token that is not (or no longer) known.
     */
    async of(merchantId: string, request: Request): Promise<Person | null> {
      const authorization = request.headers.get("authorization");
      if (!authorization) return null;
      const [, token] = /^Bearer ([\w-]{20,100})$/.exec(authorization) ?? [];
      const person = token ? await find(merchantId, token) : null;
      if (!person) throw new CallError("UNAUTHORIZED");
      return person;
    },
  };
}

const findPerson = (db: Db, merchantId: string, tokenHash: Buffer) =>
  db
    .selectFrom("session")
    .innerJoin("account", (join) =>
      join
        .onRef("account.merchantId", "=", "session.merchantId")
        .onRef("account.id", "=", "session.accountId"),
    )
    .select(["account.id", "account.role", "session.client"])
    .where("session.merchantId", "=", merchantId)
    .where("session.tokenHash", "=", tokenHash)
    .where("account.isActive", "=", true)
    .executeTakeFirst();

export type PersonsByToken = ReturnType<typeof personsByToken>;

/** The person of a call that demands one. */
export function personOf(context: CallContext): Person {
  if (!context.user) throw new CallError("UNAUTHORIZED");
  return context.user;
}

/** Whether the token of a call that goes on for long is still known. */
export async function isStillSignedIn(context: CallContext): Promise<boolean> {
  const { tokenHash } = personOf(context);
  const { id: merchantId } = context.merchant;
  return (await context.statement((db) => findPerson(db, merchantId, tokenHash))) !== undefined;
}
