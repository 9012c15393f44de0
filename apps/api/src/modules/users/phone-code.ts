import { sql } from "kysely";
import {
  SMS_CODE_LENGTH,
  SMS_CODE_LIFETIME_SECONDS,
  SMS_CODE_TRIES,
  SMS_RESEND_SECONDS,
} from "@dasturxon/contract/constants";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import type { Db } from "../../db/database.ts";
import {
  clockSkewSeconds,
  consumeEach,
  enforceLimits,
  refundLimits,
  refuseExceeded,
  usageScope,
  type LimitResult,
} from "../usage/usage-limits.ts";
import { phoneHashes } from "../sms/phone-hashes.ts";
import { findAccountByPhone } from "./account-queries.ts";
import {
  messagesToPhone,
  requestsForPhone,
  requestsOfAddress,
  requestsOfBrand,
  wrongCodes,
  type CodePurpose,
} from "./code-limits.ts";
import { isKnownAddress } from "./sign-in-addresses.ts";
import { checkSmsBudget, countSentOfDay, type BudgetDecision } from "./sms-budget.ts";

export type IssuedCode = {
  /** A secret of the requester, so that others cannot use up the tries. */
  id: string;
  /** Until the same requester may request another. */
  resendSeconds: number;
  /** The code to be sent; `null` if a message was sent already or none may be sent. */
  code: string | null;
  budget: BudgetDecision | null;
};

/**
 * One-time codes by SMS. Specification, point 5; decisions S7.65 and 0031. The database keeps a keyed hash, so that
 * neither a dump nor a log gives a code away. The phone is kept hashed too: the limits outlive an account that is
 * deleted, and its phone does not.
 *
 * While a code is live, further requests for the same phone share it, each with its own id and tries. So a stranger's
 * request neither delays the owner's nor invalidates the message that the owner has received.
 *
 * @param purpose The only purpose for which the code is valid.
 * @throws CallError RATE_LIMITED, CODE_TOO_SOON, CODE_LIMIT_REACHED, SMS_NOT_SENT.
 */
export async function issuePhoneCode(
  context: CallContext,
  db: Db,
  phone: string,
  purpose: CodePurpose,
): Promise<IssuedCode> {
  const { merchant, now } = context;
  const usage = usageScope(context);
  // Concurrent requests for one phone must not send two messages.
  await lockPhone(context, db, phone);
  // All requests of the brand wait for its limit until this transaction ends, so round trips after it are few.
  const [holder, live, [ofAddress, ofBrand]] = await Promise.all([
    findAccountByPhone(db, merchant.id, phone),
    findLiveCode(context, db, phone, purpose),
    consumeEach(usage, db, [requestsOfAddress(context), [requestsOfBrand(context)]]),
  ]);
  refuseExceeded(ofAddress);
  if (ofBrand.exceeded && !holder) return decoyCode(context);
  const [[request, message], sent] = await Promise.all([
    consumeEach(usage, db, [requestsForPhone(context, phone), messagesToPhone(phone, purpose)]),
    countSentOfDay(db, merchant.id, now),
  ]);
  if (request.exceeded) throw refusal(request);
  if (message.exceeded && !live) throw refusal(message);
  // A deactivated account cannot sign in, so it has no share of the reserve.
  const role = holder?.isActive ? holder.role : null;
  const budget = message.exceeded ? null : await checkSmsBudget(context, db, { sent, role });
  const waitSeconds = message.exceeded ? message.waitSeconds : message.nextInSeconds;
  const written = await writeCode(context, db, {
    phone,
    purpose,
    live,
    // Extend the code until the next message is allowed, so that the phone always has one that works.
    expiresAt: secondsAfter(now, Math.max(SMS_CODE_LIFETIME_SECONDS, waitSeconds)),
    hasMessage: message.exceeded === null,
    isSent: budget?.isAllowed ?? false,
  });
  return {
    id: written.id,
    resendSeconds: Math.max(SMS_RESEND_SECONDS, waitSeconds),
    code: budget?.isAllowed ? written.code : null,
    budget,
  };
}

const secondsAfter = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1000);

/** Indistinguishable from other answers, but nothing is stored and no code exists. */
const decoyCode = ({ services }: CallContext): IssuedCode => ({
  id: services.newId(),
  resendSeconds: SMS_RESEND_SECONDS,
  code: null,
  budget: null,
});

function refusal({
  exceeded,
  waitSeconds,
}: Extract<LimitResult, { waitSeconds: number }>): CallError {
  const isPause = exceeded.windowSeconds === SMS_RESEND_SECONDS;
  return new CallError(isPause ? "CODE_TOO_SOON" : "CODE_LIMIT_REACHED", {
    values: { seconds: waitSeconds },
  });
}

type LiveCode = { codeId: string; code: string };

/** The unexpired code of the last message to this phone for this purpose. */
async function findLiveCode(
  context: CallContext,
  db: Db,
  phone: string,
  purpose: CodePurpose,
): Promise<LiveCode | null> {
  const { merchant, now } = context;
  const row = await db
    .selectFrom("phoneCode")
    .select(["id", "codeId", "codeHash"])
    .where("merchantId", "=", merchant.id)
    .where("purposeHash", "in", hashesOfPurpose(context, phone, purpose))
    .where("usedAt", "is", null)
    .where("expiresAt", ">", now)
    .where("createdAt", "<=", secondsAfter(now, clockSkewSeconds))
    .orderBy("createdAt", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row?.codeId) return null;
  const { id, codeId, codeHash } = row;
  // The message was sent with one of these: the key may have been rotated since.
  const code = codesOf(context, codeId).find((one) =>
    isCode(context, { id, code: one, purpose }, codeHash),
  );
  return code ? { codeId, code } : null;
}

async function writeCode(
  context: CallContext,
  db: Db,
  request: {
    phone: string;
    purpose: CodePurpose;
    /** `null`: a new code. */
    live: LiveCode | null;
    expiresAt: Date;
    /** Whether the message limits allow a message; otherwise the row does not extend the life of the code. */
    hasMessage: boolean;
    /** Whether the message is sent, and counts against the budget. */
    isSent: boolean;
  },
): Promise<{ id: string; code: string }> {
  const { merchant, services, now } = context;
  const { phone, purpose, expiresAt, hasMessage, isSent } = request;
  const id = services.newId();
  const { codeId, code } = request.live ?? { codeId: id, code: codesOf(context, id)[0] };
  await db
    .insertInto("phoneCode")
    .values({
      merchantId: merchant.id,
      id,
      phoneHash: hashesOfPhone(context, phone)[0],
      purposeHash: hasMessage ? hashesOfPurpose(context, phone, purpose)[0] : null,
      codeHash: services.secrets.sign("phone-code", signedCode({ id, code, purpose })),
      codeId,
      triesLeft: SMS_CODE_TRIES,
      createdAt: now,
      expiresAt,
      isSent,
    })
    .execute();
  return { id, code };
}

/**
 * No gateway took the message. It does not count against the budget, which a gateway that is down would use up, and
 * nobody else is told that the phone has it.
 */
export const releaseUnsentCode = ({ merchant, now }: CallContext, db: Db, id: string) =>
  db
    .updateTable("phoneCode")
    .set({ isSent: false, expiresAt: now })
    .where("merchantId", "=", merchant.id)
    .where("id", "=", id)
    .execute();

/** The code is not sent to this phone, which the requester cannot tell: it stays live, and counts as no message. */
export const withholdCode = ({ merchant }: CallContext, db: Db, id: string) =>
  db
    .updateTable("phoneCode")
    .set({ isSent: false })
    .where("merchantId", "=", merchant.id)
    .where("id", "=", id)
    .execute();

/**
 * Uses up a code. A wrong one costs a try even though the call is refused, so the caller lets this transaction
 * commit and refuses afterwards.
 *
 * @throws CallError WRONG_CODES_LIMIT_REACHED.
 */
export async function usePhoneCode(
  context: CallContext,
  db: Db,
  request: { id: string; phone: string; code: string },
  purpose: CodePurpose,
): Promise<boolean> {
  const { merchant, now } = context;
  // Proof of a phone locks it: no other account can take it meanwhile.
  await lockPhone(context, db, request.phone);
  const [row, isKnown] = await Promise.all([
    db
      .selectFrom("phoneCode")
      .select(["codeHash", "codeId", "triesLeft", "createdAt", "expiresAt", "usedAt"])
      .where("merchantId", "=", merchant.id)
      .where("id", "=", request.id)
      .where("phoneHash", "in", hashesOfPhone(context, request.phone))
      .forUpdate()
      .executeTakeFirst(),
    isKnownAddress(context, db, request.phone),
  ]);
  if (!row || row.usedAt || row.triesLeft === 0 || row.expiresAt <= now) return false;
  // Its expiry is in the time of a clock that was set back since.
  if (row.createdAt > secondsAfter(now, clockSkewSeconds)) return false;
  const tries = wrongCodes(context, request.phone, isKnown);
  await enforceLimits(usageScope(context), db, tries, "WRONG_CODES_LIMIT_REACHED");
  const isRight = isCode(context, { ...request, purpose }, row.codeHash);
  if (isRight) {
    await Promise.all([
      refundLimits(usageScope(context), db, tries),
      invalidateCode(context, db, request, row.codeId),
    ]);
  } else {
    await db
      .updateTable("phoneCode")
      .set({ triesLeft: row.triesLeft - 1 })
      .where("merchantId", "=", merchant.id)
      .where("id", "=", request.id)
      .execute();
  }
  return isRight;
}

/** For all requesters who share it. */
const invalidateCode = (
  context: CallContext,
  db: Db,
  { id, phone }: { id: string; phone: string },
  codeId: string | null,
) =>
  db
    .updateTable("phoneCode")
    .set({ usedAt: context.now })
    .where("merchantId", "=", context.merchant.id)
    .where("phoneHash", "in", hashesOfPhone(context, phone))
    .where((e) => e.or([e("id", "=", id), ...(codeId ? [e("codeId", "=", codeId)] : [])]))
    .execute();

/**
 * The digits are derived from the id and a key, so that a second message can repeat them without storing them.
 *
 * @returns Those of each key, the first key's first.
 */
function codesOf({ services }: CallContext, codeId: string): [string, ...string[]] {
  const [newest, ...older] = services.secrets.signWithEach("phone-code", `digits ${codeId}`);
  return [digitsOf(newest), ...older.map(digitsOf)];
}

const digitsOf = (signature: Buffer): string =>
  String(signature.readUIntBE(0, 6) % 10 ** SMS_CODE_LENGTH).padStart(SMS_CODE_LENGTH, "0");

type RequestedCode = { id: string; code: string; purpose: CodePurpose };

const signedCode = ({ id, code, purpose }: RequestedCode) => `${id}:${code}:${purpose}`;

const isCode = ({ services }: CallContext, requested: RequestedCode, codeHash: Buffer): boolean =>
  services.secrets.verify("phone-code", signedCode(requested), codeHash);

const hashesOfPhone = ({ services, merchant }: CallContext, phone: string) =>
  phoneHashes(services.secrets, merchant.id, phone);

const hashesOfPurpose = (
  { services, merchant }: CallContext,
  phone: string,
  purpose: CodePurpose,
) => services.secrets.signWithEach("phone", `${merchant.id}:${phone}:${purpose}`);

/** Locks the phone until the end of the transaction, so that no concurrent request verifies it or sees it as free. */
export const lockPhone = ({ merchant }: CallContext, db: Db, phone: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${merchant.id + phone}, 0))`.execute(db);
