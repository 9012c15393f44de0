import { randomBytes } from "node:crypto";
import type { Db } from "../../db/database.ts";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import { hashToken } from "../../http/session-token.ts";
import { openSession } from "../users/sessions.ts";
import type { MessengerUser } from "./signed-data.ts";

// Init data may be sent many times: by several calls of one start of the app, by a reload, by an attacker who copied
// them. A launch has one session, and cannot open another once it has ended. Decision 0022.

const seedBytes = 16;

type Opened = {
  accountId: string;
  tieId: string;
  /** Time of the signed contact of this sign-in, which proves that the customer is present. */
  contactAt?: Date | undefined;
};

/**
 * The session of a launch: opened by the first call, returned to every other.
 *
 * @returns The bearer token. @throws CallError LAUNCH_ENDED, unless a contact was signed after the launch was used
 * last.
 */
export async function openLaunchSession(
  context: CallContext,
  db: Db,
  { launch }: MessengerUser,
  { accountId, tieId, contactAt }: Opened,
): Promise<string> {
  const used = await useLaunch(context, db, launch);
  const session = { accountId, tieId, client: "TG" } as const;
  if (used.isFirst)
    return openSession(context, db, { ...session, token: tokensOf(context, launch, used.seed)[0] });
  const token = await findLiveToken(context, db, launch, used.seed);
  if (token) return token;
  if (!contactAt || contactAt <= used.openedAt) throw new CallError("LAUNCH_ENDED");
  const seed = randomBytes(seedBytes);
  await db
    .updateTable("messengerLaunch")
    .set({ seed, openedAt: context.now })
    .where("merchantId", "=", context.merchant.id)
    .where("hash", "=", launch)
    .execute();
  return openSession(context, db, { ...session, token: tokensOf(context, launch, seed)[0] });
}

/** Marks a launch as used. From then on it opens no new session. */
export async function useLaunch({ merchant, now }: CallContext, db: Db, hash: Buffer) {
  const seed = randomBytes(seedBytes);
  const inserted = await db
    .insertInto("messengerLaunch")
    .values({ merchantId: merchant.id, hash, seed, openedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(["seed", "openedAt"])
    .executeTakeFirst();
  if (inserted) return { ...inserted, isFirst: true };
  return { ...(await getLaunch(db, merchant.id, hash)), isFirst: false };
}

/** @throws CallError LAUNCH_ENDED if the launch was used and its session has ended. */
export async function requireLiveLaunch(context: CallContext, db: Db, { launch }: MessengerUser) {
  const used = await findLaunch(db, context.merchant.id, launch).executeTakeFirst();
  if (used && !(await findLiveToken(context, db, launch, used.seed)))
    throw new CallError("LAUNCH_ENDED");
}

const findLaunch = (db: Db, merchantId: string, hash: Buffer) =>
  db
    .selectFrom("messengerLaunch")
    .select(["seed", "openedAt"])
    .where("merchantId", "=", merchantId)
    .where("hash", "=", hash);

const getLaunch = (db: Db, merchantId: string, hash: Buffer) =>
  findLaunch(db, merchantId, hash).executeTakeFirstOrThrow();

/** The token whose session has not ended; the session may have been opened before the key was rotated. */
async function findLiveToken(context: CallContext, db: Db, launch: Buffer, seed: Buffer) {
  const tokens = tokensOf(context, launch, seed).map((token) => ({
    token,
    hash: hashToken(token),
  }));
  const session = await db
    .selectFrom("session")
    .select("tokenHash")
    .where("merchantId", "=", context.merchant.id)
    .where(
      "tokenHash",
      "in",
      tokens.map(({ hash }) => hash),
    )
    .executeTakeFirst();
  return tokens.find(({ hash }) => session?.tokenHash.equals(hash))?.token ?? null;
}

/** Neither init data nor the database alone give it away. @returns That of each key, the first key's first. */
function tokensOf(
  { merchant, services }: CallContext,
  launch: Buffer,
  seed: Buffer,
): [string, ...string[]] {
  const text = `${merchant.id}:${launch.toString("hex")}:${seed.toString("hex")}`;
  const [newest, ...older] = services.secrets.signWithEach("launch", text);
  const tokenOf = (signature: Buffer) => signature.toString("base64url");
  return [tokenOf(newest), ...older.map(tokenOf)];
}
