import type { CacheMemory } from "../caches/cache-memory.ts";
import type { Database, Db } from "../db/database.ts";
import type { Bus } from "../ports/bus.ts";
import { CallError } from "./call-error.ts";
import type { CallContext, Person } from "./call-context.ts";
import { hashToken, sessionsExpiredBefore } from "./session-token.ts";

/** Cache lifetime: bounds the delay if another process ended a session and died before publishing it. */
const freshMs = 5_000;
/** Interval in which the last use of a session is written: a day. */
const touchMs = 24 * 3_600_000;

/** The monotonic clock is for ages in memory, the wall clock for timestamps in the database. */
type PersonsOptions = { clock: () => Date; monotonicMs: () => number; memory: CacheMemory };

type KnownPerson = { at: number; person: Person };

type SessionKey = { merchantId: string; tokenHash: Buffer };

/** Kind of session that a request may use. */
type SessionUse = {
  isOffice: boolean;
  /** Network address of the device, in the office. */
  address?: string;
};

/** Approximate bytes of a person in memory. */
const personBytes = 400;

/**
 * The person of a bearer token, or of a device of the office. A token is bound to its merchant and unknown to others.
 * Cached briefly, since customers make several calls in a row; the bus clears it when the person signs out.
 * Specification, point 6.
 */
export function personsByToken(
  database: Database,
  bus: Bus,
  { clock, monotonicMs, memory }: PersonsOptions,
) {
  const known = memory<KnownPerson>("persons", () => personBytes);
  // Do not cache what was read before a sign-out.
  let changes = 0;

  bus.subscribe((message) => {
    if (message.topic !== "person" && message.topic !== "resync") return;
    changes += 1;
    if (message.topic === "resync") return known.clear();
    for (const [key, { person }] of known) if (person.id === message.userId) known.delete(key);
  });

  /** @throws CallError UNAUTHORIZED. */
  async function get(
    merchantId: string,
    token: string,
    { isOffice, address }: SessionUse,
  ): Promise<Person> {
    const person = await find(merchantId, token, address);
    // The cookie of the office is no bearer token, and no bearer token is its cookie.
    if (!person || (person.client === "OFFICE") !== isOffice) throw new CallError("UNAUTHORIZED");
    return person;
  }

  async function find(
    merchantId: string,
    token: string,
    address: string | undefined,
  ): Promise<Person | null> {
    const tokenHash = hashToken(token);
    const key = merchantId + tokenHash.toString("hex");
    const entry = known.get(key);
    if (entry && monotonicMs() - entry.at < freshMs) return entry.person;
    const before = changes;
    const requestedAt = monotonicMs();
    const now = clock();
    const session = { merchantId, tokenHash };
    const found = await database.inTenantAtOnce({ merchantId, accountId: "*" }, (db) =>
      findPerson(db, session, now),
    );
    if (!found) return null;
    const { lastUsedAt, ...account } = found;
    if (Math.abs(now.getTime() - lastUsedAt.getTime()) >= touchMs)
      await database.inTenantAtOnce({ merchantId, accountId: "*" }, (db) =>
        touchSession(db, session, {
          now,
          // A customer's address is not stored.
          address: account.client === "OFFICE" ? address : undefined,
        }),
      );
    const person = { ...account, tokenHash };
    if (changes === before) known.set(key, { at: requestedAt, person });
    return person;
  }

  return {
    /**
     * The person of a request, or null when it carries no token.
     *
     * @throws CallError UNAUTHORIZED for a token that is not (or no longer) known.
     */
    async ofBearer(merchantId: string, request: Request): Promise<Person | null> {
      const authorization = request.headers.get("authorization");
      if (!authorization) return null;
      const [, token] = /^Bearer ([\w-]{20,100})$/.exec(authorization) ?? [];
      if (!token) throw new CallError("UNAUTHORIZED");
      return get(merchantId, token, { isOffice: false });
    },
    /** The person of a device's cookie. @throws CallError UNAUTHORIZED. */
    ofDevice: (merchantId: string, token: string, address: string): Promise<Person> =>
      get(merchantId, token, { isOffice: true, address }),
  };
}

/**
 * A session of a mini-app has a customer's rights, whatever the account's role (decision 0022); one of the office ends
 * with the account's appointment.
 */
const findPerson = (db: Db, { merchantId, tokenHash }: SessionKey, now: Date) =>
  db
    .selectFrom("session")
    .innerJoin("account", (join) =>
      join
        .onRef("account.merchantId", "=", "session.merchantId")
        .onRef("account.id", "=", "session.accountId"),
    )
    .select((e) => [
      "account.id",
      "session.client",
      "session.lastUsedAt",
      e
        .case()
        .when("session.client", "in", ["TG", "CLICK"])
        .then("CUSTOMER" as const)
        .else(e.ref("account.role"))
        .end()
        .as("role"),
    ])
    .where("session.merchantId", "=", merchantId)
    .where("session.tokenHash", "=", tokenHash)
    .where("session.lastUsedAt", ">", sessionsExpiredBefore(now))
    .where("account.isActive", "=", true)
    .where((e) => e.or([e("session.client", "<>", "OFFICE"), e("account.role", "<>", "CUSTOMER")]))
    .executeTakeFirst();

/** The condition lets only one of concurrent requests write. */
const touchSession = (
  db: Db,
  { merchantId, tokenHash }: SessionKey,
  { now, address }: { now: Date; address: string | undefined },
) =>
  db
    .updateTable("session")
    .set({ lastUsedAt: now, address })
    .where("merchantId", "=", merchantId)
    .where("tokenHash", "=", tokenHash)
    .where((e) =>
      e.or([
        e("lastUsedAt", "<=", new Date(now.getTime() - touchMs)),
        e("lastUsedAt", ">=", new Date(now.getTime() + touchMs)),
      ]),
    )
    .execute();

export type PersonsByToken = ReturnType<typeof personsByToken>;

/** The person of a call that demands one. */
export function personOf(context: CallContext): Person {
  if (!context.user) throw new CallError("UNAUTHORIZED");
  return context.user;
}

/** Whether the token of a long-running call is still valid. */
export async function isStillSignedIn(context: CallContext): Promise<boolean> {
  const { tokenHash } = personOf(context);
  const session = { merchantId: context.merchant.id, tokenHash };
  const now = context.services.clock();
  return (await context.statement((db) => findPerson(db, session, now))) !== undefined;
}
