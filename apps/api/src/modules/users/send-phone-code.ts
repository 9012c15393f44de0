import { SMS_RESEND_SECONDS } from "@dasturxon/contract/constants";
import type { PhoneCodeSent } from "@dasturxon/contract/entities/phone-verification";
import { isUzbekPhone } from "@dasturxon/domain/phone/phone";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import { SmsNotSentError } from "../../ports/sms-gateway.ts";
import { issuePhoneCode, type CodePurpose } from "./phone-code.ts";

/**
 * Sends a new code to a phone, in the words of the brand's `smsContent`.
 *
 * @throws CallError PHONE_NOT_ALLOWED, CODE_TOO_SOON, CODE_LIMIT_REACHED, SMS_NOT_SENT.
 */
export async function sendPhoneCode(
  context: CallContext,
  phone: string,
  purpose: CodePurpose,
): Promise<PhoneCodeSent> {
  const { services, merchant } = context;
  const { webSettings } = await services.brands.get(merchant);
  if (!isUzbekPhone(phone) && !webSettings.isForeignPhoneAllowed)
    throw new CallError("PHONE_NOT_ALLOWED");
  const { id, code } = await context.serverTransaction((db) =>
    issuePhoneCode(context, db, phone, purpose),
  );
  const text = textWith(code, webSettings.smsContent ?? "");
  try {
    await services.sms.send({ merchantId: merchant.id, phone, text });
  } catch (cause) {
    if (cause instanceof SmsNotSentError) throw new CallError("SMS_NOT_SENT", { cause });
    throw cause;
  }
  return { id, time: SMS_RESEND_SECONDS };
}

const textWith = (code: string, smsContent: string) =>
  smsContent.includes("{code}")
    ? smsContent.replaceAll("{code}", code)
    : `${smsContent} ${code}`.trim();
