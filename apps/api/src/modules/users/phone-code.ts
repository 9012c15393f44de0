import { timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import type { Db } from "../../db/database.ts";
import {
  SMS_CODE_LENGTH,
  SMS_CODE_LIFETIME_SECONDS,
  SMS_CODE_TRIES,
  SMS_CODES_PER_HOUR,
  SMS_RESEND_SECONDS,
} from "@dasturxon/contract/constants";

const hourMs = 3_600_000;
/** A brand's budget of codes is counted over the last day; an older code is of no use to anybody. */
export const codeBudgetMs = 24 * hourMs;

/** Signing in, or giving one account another phone. */
export type CodePurpose = "sign-in" | `change:${string}`;

/**
 * One-time codes by SMS. Specification, point 5; decision S7.65. The database keeps a keyed hash, so that
 * neither a dump nor a log gives a code away; five wrong tries or two minutes end it. The phone is kept hashed too:
 * the limits outlive an account that is deleted, and its phone does not.
 *
 * @param purpose What the code is good for and nothing else.
 */
export async function issuePhoneCode(
  context: CallContext,
  db: Db,
  phone: string,
  purpose: CodePurpose,
): Promise<{ id: string; code: string }> {
  const { merchant, now, services } = context;
  const phoneHash = hashPhone(context, phone);
  // Two requests for one phone at once must not both pass the limit.
  await lockPhone(context, db, phone);
  const recent = await db
    .selectFrom("phoneCode")
    .select("createdAt")
    .where("merchantId", "=", merchant.id)
    .where("phoneHash", "=", phoneHash)
    .where("createdAt", ">", new Date(now.getTime() - hourMs))
    .orderBy("createdAt", "desc")
    .execute();
  const newest = recent[0];
  if (newest) {
    const seconds = Math.ceil(
      SMS_RESEND_SECONDS - (now.getTime() - newest.createdAt.getTime()) / 1000,
    );
    if (seconds > 0) throw new CallError("CODE_TOO_SOON", { values: { seconds } });
  }
  const oldest = recent.at(-1);
  if (oldest && recent.length >= SMS_CODES_PER_HOUR) {
    const seconds = Math.ceil(3_600 - (now.getTime() - oldest.createdAt.getTime()) / 1000);
    throw new CallError("CODE_LIMIT_REACHED", { values: { seconds } });
  }

  if ((await countCodesOfDay(db, merchant.id, now)) >= services.smsCodesPerDay)
    throw new CallError("SMS_NOT_SENT", {
      cause: new Error("The brand's codes of today are spent"),
    });

  const id = services.newId();
  const code = String(services.randomInt(10 ** SMS_CODE_LENGTH)).padStart(SMS_CODE_LENGTH, "0");
  await db
    .insertInto("phoneCode")
    .values({
      merchantId: merchant.id,
      id,
      phoneHash,
      codeHash: hashCode(context, { id, code, purpose }),
      triesLeft: SMS_CODE_TRIES,
      createdAt: now,
      expiresAt: new Date(now.getTime() + SMS_CODE_LIFETIME_SECONDS * 1000),
    })
    .execute();
  return { id, code };
}

/** What a brand pays for messages has an end, whoever asks for them. */
const countCodesOfDay = (db: Db, merchantId: string, now: Date) =>
  db
    .selectFrom("phoneCode")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("merchantId", "=", merchantId)
    .where("createdAt", ">", new Date(now.getTime() - codeBudgetMs))
    .executeTakeFirstOrThrow()
    .then(({ count }) => count);

/**
 * Uses up a code. A wrong one costs a try even though the call is refused, so the caller lets this transaction
 * commit and refuses afterwards.
 */
export async function usePhoneCode(
  context: CallContext,
  db: Db,
  given: { id: string; phone: string; code: string },
  purpose: CodePurpose,
): Promise<boolean> {
  const { merchant, now } = context;
  // Whoever proves a phone decides alone whose it is: no account can take it meanwhile.
  await lockPhone(context, db, given.phone);
  const row = await db
    .selectFrom("phoneCode")
    .select(["codeHash", "triesLeft", "expiresAt", "usedAt"])
    .where("merchantId", "=", merchant.id)
    .where("id", "=", given.id)
    .where("phoneHash", "=", hashPhone(context, given.phone))
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.usedAt || row.triesLeft === 0 || row.expiresAt <= now) return false;
  const isRight = timingSafeEqual(row.codeHash, hashCode(context, { ...given, purpose }));
  await db
    .updateTable("phoneCode")
    .set(isRight ? { usedAt: now } : { triesLeft: row.triesLeft - 1 })
    .where("merchantId", "=", merchant.id)
    .where("id", "=", given.id)
    .execute();
  return isRight;
}

const hashCode = (
  { services }: CallContext,
  { id, code, purpose }: { id: string; code: string; purpose: CodePurpose },
) => services.secrets.sign("phone-code", `${id}:${code}:${purpose}`);

const hashPhone = ({ services, merchant }: CallContext, phone: string) =>
  services.secrets.sign("phone", `${merchant.id}:${phone}`);

/** Until the transaction ends nobody else proves this phone, or is told that it is free. */
export const lockPhone = ({ merchant }: CallContext, db: Db, phone: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${merchant.id + phone}, 0))`.execute(db);
