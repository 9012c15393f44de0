import type { PhoneCodeSent } from "@dasturxon/contract/entities/user";
import { isUzbekPhone } from "@dasturxon/domain/phone/phone";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import { SmsNotSentError } from "../../ports/sms-gateway.ts";
import type { CodePurpose } from "./code-limits.ts";
import { issuePhoneCode } from "./phone-code.ts";

/**
 * Sends a new code to a phone, with the brand's `smsContent`.
 *
 * @throws CallError PHONE_NOT_ALLOWED, RATE_LIMITED, CODE_TOO_SOON, CODE_LIMIT_REACHED, SMS_NOT_SENT.
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
  const { id, resendSeconds, code, budget } = await context.serverTransaction((db) =>
    issuePhoneCode(context, db, phone, purpose),
  );
  if (budget?.warning) {
    const { message, ...figures } = budget.warning;
    services.warn(message, { merchantId: merchant.id, ...figures });
  }
  if (code) {
    const text = textWith(code, webSettings.smsContent ?? "");
    const sending = services.sms.send({ merchantId: merchant.id, phone, text });
    // The response time must not reveal whether a message is sent.
    if (budget?.isReserveOnly) sending.catch((error: Error) => warnOfLostCode(context, error));
    else await sending.catch(refuseUnsent);
  }
  return { id, time: resendSeconds };
}

const warnOfLostCode = ({ services, merchant }: CallContext, { message }: Error) =>
  services.warn("a code was not sent", { merchantId: merchant.id, reason: message });

function refuseUnsent(cause: unknown): never {
  if (cause instanceof SmsNotSentError) throw new CallError("SMS_NOT_SENT", { cause });
  throw cause;
}

const textWith = (code: string, smsContent: string) =>
  smsContent.includes("{code}")
    ? smsContent.replaceAll("{code}", code)
    : `${smsContent} ${code}`.trim();
