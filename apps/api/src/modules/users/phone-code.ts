import { timingSafeEqual } from "node:crypto";
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

/**
 * One-time codes by SMS. Specification, point 5; decision S7.65. The database keeps a keyed hash, so that
 * neither a dump nor a log gives a code away; five wrong tries or two minutes end it.
 */
export async function issuePhoneCode(
  context: CallContext,
  db: Db,
  phone: string,
): Promise<{ id: string; code: string }> {
  const { merchant, now, services } = context;
  // Two requests for one phone at once must not both pass the limit.
  await db
    .selectNoFrom((e) =>
      e
        .fn("pg_advisory_xact_lock", [
          e.fn("hashtextextended", [e.val(merchant.id + phone), e.val(0)]),
        ])
        .as("lock"),
    )
    .execute();
  const recent = await db
    .selectFrom("phoneCode")
    .select("createdAt")
    .where("merchantId", "=", merchant.id)
    .where("phone", "=", phone)
    .where("createdAt", ">", new Date(now.getTime() - 3_600_000))
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

  const id = services.newId();
  const code = String(services.randomInt(10 ** SMS_CODE_LENGTH)).padStart(SMS_CODE_LENGTH, "0");
  await db
    .insertInto("phoneCode")
    .values({
      merchantId: merchant.id,
      id,
      phone,
      codeHash: hashCode(context, id, code),
      triesLeft: SMS_CODE_TRIES,
      createdAt: now,
      expiresAt: new Date(now.getTime() + SMS_CODE_LIFETIME_SECONDS * 1000),
    })
    .execute();
  return { id, code };
}

/**
 * Uses up a code. A wrong one costs a try even though the call is refused, so the caller lets this transaction
 * commit and refuses afterwards.
 */
export async function usePhoneCode(
  context: CallContext,
  db: Db,
  given: { id: string; phone: string; code: string },
): Promise<boolean> {
  const { merchant, now } = context;
  const row = await db
    .selectFrom("phoneCode")
    .select(["codeHash", "triesLeft", "expiresAt", "usedAt"])
    .where("merchantId", "=", merchant.id)
    .where("id", "=", given.id)
    .where("phone", "=", given.phone)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.usedAt || row.triesLeft === 0 || row.expiresAt <= now) return false;
  const isRight = timingSafeEqual(row.codeHash, hashCode(context, given.id, given.code));
  await db
    .updateTable("phoneCode")
    .set(isRight ? { usedAt: now } : { triesLeft: row.triesLeft - 1 })
    .where("merchantId", "=", merchant.id)
    .where("id", "=", given.id)
    .execute();
  return isRight;
}

const hashCode = ({ services }: CallContext, id: string, code: string) =>
  services.secrets.sign("phone-code", `${id}:${code}`);
