import type { Language } from "@dasturxon/contract/entities/language";
import type { PhoneCodeSent, PhoneVerification, User } from "@dasturxon/contract/entities/user";
import type { Db } from "../../db/database.ts";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import { personOf } from "../../http/person-of-request.ts";
import { addJob, type JobPayload } from "../../jobs/jobs.ts";
import type { JobContext } from "../../jobs/perform-job.ts";
import type { SealedFor } from "../../secrets.ts";
import { SmsNotSentError } from "../../ports/sms-gateway.ts";
import { promoPhoneHash, tagUsesWithPhone } from "../promos/promo-phones.ts";
import { findAccount, findAccountByPhone, toUser } from "./account-queries.ts";
import { sendSms, smsContextOfJob } from "../sms/send-sms.ts";
import { oldPhoneText } from "../sms/sms-texts.ts";
import { usePhoneCode } from "./phone-code.ts";
import { sendPhoneCode } from "./send-phone-code.ts";
import { deleteOtherSessions, publishSessionsEnded } from "./sessions.ts";

/**
 * Sends a code to the person's new phone. Only the owner of the phone learns whether it has an account already.
 * Specification, point 7, "User".
 */
export async function requestPhoneChange(
  context: CallContext,
  { phone }: { phone: string },
  language: Language,
): Promise<PhoneCodeSent> {
  const { id } = personOf(context);
  const account = await context.statement((db) => findAccount(db, context.merchant.id, id));
  if (account.phone === phone) throw new CallError("PHONE_UNCHANGED");
  return sendPhoneCode(context, phone, `change:${id}`, language);
}

/**
 * Gives the account its new phone. A code is only valid for the account that requested it. Since a stolen token would
 * suffice for this call, the account's other sessions end and the old phone is notified. Decision 0032.
 */
export async function verifyPhoneChange(
  context: CallContext,
  body: Pick<PhoneVerification, "id" | "phone" | "code">,
): Promise<User> {
  const { merchant, services, now } = context;
  const { id } = personOf(context);
  // Refusals are thrown afterwards, so that failed tries count.
  const changed = await context.serverTransaction(async (db) => {
    if (!(await usePhoneCode(context, db, body, `change:${id}`))) return "WRONG_CODE";
    const holder = await findAccountByPhone(db, merchant.id, body.phone);
    if (holder && holder.id !== id) return "PHONE_TAKEN";
    const { phone: oldPhone } = await findAccount(db, merchant.id, id);
    if (oldPhone !== body.phone) await enqueuePhoneChangeNotice(context, db, oldPhone);
    await deleteOtherSessions(context, db);
    await tagUsesWithPhone(services, db, {
      merchantId: merchant.id,
      accountId: id,
      phone: oldPhone,
    });
    const promoHash = await promoPhoneHash(services, db, merchant.id, body.phone);
    return db
      .updateTable("account")
      .set({ phone: body.phone, promoPhoneHash: promoHash, lastModifiedDate: now })
      .where("merchantId", "=", merchant.id)
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  if (typeof changed === "string") throw new CallError(changed);
  publishSessionsEnded(context);
  return toUser(changed);
}

export const oldPhoneOwner = (merchantId: string): SealedFor => ({
  place: "old phone",
  owner: `${merchantId} old phone`,
});

/** Enqueues the notice to the previous phone. The job stores the phone encrypted, as no table may hold it in clear. */
const enqueuePhoneChangeNotice = (
  { merchant, services }: CallContext,
  db: Db,
  oldPhone: string,
): Promise<void> => {
  const phone = services.secrets.seal(oldPhone, oldPhoneOwner(merchant.id)).toString("base64");
  const noticeId = services.newId();
  return addJob(db, "notifyOldPhone", { merchantId: merchant.id, phone, noticeId });
};

/**
 * Notifies the previous phone of the change, in the brand's language: the number may have another owner by now.
 * Decision 0032.
 *
 * @throws SmsNotSentError: the job is tried again, with growing pauses.
 */
export async function notifyOldPhone(
  context: JobContext,
  { merchantId, phone, noticeId }: JobPayload<"notifyOldPhone">,
): Promise<void> {
  const { services } = context;
  const merchant = await services.directory.findById(merchantId);
  if (!merchant) return;
  const { webSettings } = await services.brands.get(merchant);
  const result = await sendSms(smsContextOfJob(context, merchant), {
    phone: services.secrets.unseal(Buffer.from(phone, "base64"), oldPhoneOwner(merchantId)),
    purpose: "OLD_PHONE",
    text: oldPhoneText(merchant, webSettings),
    onceKey: noticeId,
  });
  if (result.outcome === "refused") throw new SmsNotSentError(result.detail);
}
