import { randomBytes } from "node:crypto";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import { hashToken, personOf } from "../../http/person-of-request.ts";
import type { Db } from "../../db/database.ts";
import { SmsNotSentError } from "../../ports/sms-gateway.ts";
import { issuePhoneCode, usePhoneCode } from "./phone-code.ts";
import { toUser, type AccountRow } from "./user-view.ts";
import { SMS_RESEND_SECONDS } from "@dasturxon/contract/constants";

/** Sends a code. The answer is the same whether or not the phone has an account. */
export async function requestPhoneCode(context: CallContext, { phone }: { phone: string }) {
  const { webSettings } = await context.services.brands.get(context.merchant);
  const { id, code } = await context.serverTransaction((db) => issuePhoneCode(context, db, phone));
  await sendCode(context, phone, code, webSettings.smsContent ?? "");
  return { id, time: SMS_RESEND_SECONDS };
}

async function sendCode(
  { services, merchant }: CallContext,
  phone: string,
  code: string,
  smsContent: string,
) {
  const text = smsContent.includes("{code}")
    ? smsContent.replaceAll("{code}", code)
    : `${smsContent} ${code}`.trim();
  try {
    await services.sms.send({ merchantId: merchant.id, phone, text });
  } catch (cause) {
    if (cause instanceof SmsNotSentError) throw new CallError("SMS_NOT_SENT", { cause });
    throw cause;
  }
}

/** Signs in with a code; the first time with a phone makes its account. Specification, point 7; decision S7.65. */
export async function verifyPhone(
  context: CallContext,
  body: { id: string; phone: string; code: string; firstName?: string | null | undefined },
) {
  const signedIn = await context.serverTransaction(async (db) => {
    if (!(await usePhoneCode(context, db, body))) return null;
    const known = await findAccountByPhone(db, context.merchant.id, body.phone);
    const account = known ?? (await createAccount(context, db, body.phone, body.firstName ?? ""));
    if (!account.isActive) return null;
    return { account, isNew: !known, token: await createSession(context, db, account.id) };
  });
  if (!signedIn) throw new CallError("WRONG_CODE");
  return { token: signedIn.token, user: toUser(signedIn.account), isNew: signedIn.isNew };
}

function findAccountByPhone(db: Db, merchantId: string, phone: string) {
  return db
    .selectFrom("account")
    .selectAll()
    .where("merchantId", "=", merchantId)
    .where("phone", "=", phone)
    .executeTakeFirst();
}

async function createAccount(
  { merchant, services, now }: CallContext,
  db: Db,
  phone: string,
  firstName: string,
): Promise<AccountRow> {
  const created = await db
    .insertInto("account")
    .values({
      merchantId: merchant.id,
      id: services.newId(),
      phone,
      firstName,
      createdDate: now,
      lastModifiedDate: now,
    })
    // Two codes of one phone verified at once make one account.
    .onConflict((conflict) =>
      conflict.columns(["merchantId", "phone"]).doUpdateSet({ lastModifiedDate: now }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return created;
}

async function createSession(
  { merchant, now }: CallContext,
  db: Db,
  accountId: string,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db
    .insertInto("session")
    .values({ merchantId: merchant.id, tokenHash: hashToken(token), accountId, createdAt: now })
    .execute();
  return token;
}

/** Ends this browser's session; the person's other sessions go on. */
export async function logOut(context: CallContext): Promise<undefined> {
  const { id, tokenHash } = personOf(context);
  await context.transaction((db) =>
    db
      .deleteFrom("session")
      .where("merchantId", "=", context.merchant.id)
      .where("tokenHash", "=", tokenHash)
      .execute(),
  );
  context.services.bus.publish({ topic: "person", merchantId: context.merchant.id, userId: id });
}
