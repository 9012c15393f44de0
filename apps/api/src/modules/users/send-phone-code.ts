import type { Language } from "@dasturxon/contract/entities/language";
import type { PhoneCodeSent } from "@dasturxon/contract/entities/user";
import { hostName } from "@dasturxon/domain/tenant/host-class";
import { subDomain } from "@dasturxon/domain/tenant/merchant-reference";
import { isUzbekPhone } from "@dasturxon/domain/phone/phone";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import { SmsNotSentError } from "../../ports/sms-gateway.ts";
import { sendSms, smsContextOfCall } from "../sms/send-sms.ts";
import { brandHost, codeText } from "../sms/sms-texts.ts";
import type { CodePurpose } from "./code-limits.ts";
import { issuePhoneCode, releaseUnsentCode } from "./phone-code.ts";

/**
 * Sends a new code to a phone, with the brand's `smsContent`. A message that may have been sent counts as sent: it
 * arrives, or the customer requests another in a minute.
 *
 * @param language The customer's.
 * @throws CallError PHONE_NOT_ALLOWED, RATE_LIMITED, CODE_TOO_SOON, CODE_LIMIT_REACHED, SMS_NOT_SENT.
 */
export async function sendPhoneCode(
  context: CallContext,
  phone: string,
  purpose: CodePurpose,
  language: Language,
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
    const text = codeText(webSettings, language);
    const sending = sendCode(context, { id, phone, code, purpose, text });
    // The response time must not reveal whether a message is sent.
    if (budget?.isReserveOnly) sending.catch((error: Error) => warnOfLostCode(context, error));
    else await sending.catch(refuseUnsent);
  }
  return { id, time: resendSeconds };
}

type SentCode = {
  id: string;
  phone: string;
  code: string;
  purpose: CodePurpose;
  text: ReturnType<typeof codeText>;
};

/** @throws SmsNotSentError */
export async function sendCode(context: CallContext, { id, phone, code, purpose, text }: SentCode) {
  const result = await sendSms(smsContextOfCall(context), {
    phone,
    purpose: purpose === "sign-in" || purpose === "office" ? "SIGN_IN" : "PHONE_CHANGE",
    text,
    values: { code, host: pageHost(context) },
  });
  if (result.outcome !== "refused") return;
  await context.serverTransaction((db) => releaseUnsentCode(context, db, id));
  throw new SmsNotSentError(result.detail);
}

/** Host of the page that asks, if it is a brand's, else the brand's own. */
function pageHost({ siteUrl, host, merchant, services }: CallContext): string {
  const name = hostName(new URL(siteUrl).host);
  const isBrands = name === host.domain || subDomain(name, services.hosts) === host.sub;
  return isBrands ? name : brandHost(merchant, services.siteOf);
}

/** `sendSms` has warned of a refusal already. */
export function warnOfLostCode({ services, merchant }: CallContext, error: Error) {
  if (error instanceof SmsNotSentError) return;
  services.warn("a code was not sent", { merchantId: merchant.id, reason: error.message });
}

function refuseUnsent(cause: unknown): never {
  if (cause instanceof SmsNotSentError) throw new CallError("SMS_NOT_SENT", { cause });
  throw cause;
}
