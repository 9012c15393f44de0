import { chooseLanguage } from "@dasturxon/domain/language/choose-language";
import { localized } from "@dasturxon/messages/language";
import { smsTexts } from "@dasturxon/messages/sms";
import type { Db } from "../../db/database.ts";
import type { CallContext } from "../../http/call-context.ts";
import { addJob } from "../../jobs/jobs.ts";
import type { JobPayload } from "../../jobs/job-payloads.ts";
import type { JobContext } from "../../jobs/perform-job.ts";
import type { SealedFor } from "../../secrets.ts";

export const oldPhoneOwner = (merchantId: string): SealedFor => ({
  place: "old phone",
  owner: `${merchantId} old phone`,
});

/** Enqueues the notice to the previous phone. The job stores the phone encrypted, as no table may hold it in clear. */
export const enqueuePhoneChangeNotice = (
  { merchant, services }: CallContext,
  db: Db,
  oldPhone: string,
): Promise<void> => {
  const phone = services.secrets.seal(oldPhone, oldPhoneOwner(merchant.id)).toString("base64");
  return addJob(db, "notifyOldPhone", { merchantId: merchant.id, phone });
};

/**
 * Notifies the previous phone of the change, in the brand's language: the number may have another owner by now.
 * Decision 0032.
 *
 * @throws SmsNotSentError: the job is tried again, with growing pauses.
 */
export async function notifyOldPhone(
  { services }: JobContext,
  { merchantId, phone }: JobPayload<"notifyOldPhone">,
): Promise<void> {
  const merchant = await services.directory.findById(merchantId);
  if (!merchant) return;
  const { webSettings } = await services.brands.get(merchant);
  const language = chooseLanguage(webSettings, {});
  const contact = webSettings.phoneActive ? (webSettings.phone ?? null) : null;
  await services.sms.send({
    merchantId,
    phone: services.secrets.unseal(Buffer.from(phone, "base64"), oldPhoneOwner(merchantId)),
    text: smsTexts[language].phoneChanged(localized(merchant.name, language), contact),
  });
}
