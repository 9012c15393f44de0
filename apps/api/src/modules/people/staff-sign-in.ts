import { randomBytes } from "node:crypto";
import type { Language } from "@dasturxon/contract/entities/language";
import type { OfficeEntrance, StaffCodeCheck } from "@dasturxon/contract/entities/people";
import type { StaffSession } from "@dasturxon/contract/entities/staff-session";
import type { PhoneCodeSent } from "@dasturxon/contract/entities/user";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import type { MerchantDirectory, MerchantRecord } from "../merchants/merchant-directory.ts";
import { codeText } from "../sms/sms-texts.ts";
import { deviceNameOf } from "../staff/device-name.ts";
import { endSession, finishSignIn, openDeviceSession } from "../staff/open-device-session.ts";
import { toStaffBrand } from "../staff/staff-brand.ts";
import { findStaffAccount } from "../users/appointments.ts";
import { deviceOf } from "../staff/staff-session.ts";
import { issuePhoneCode, usePhoneCode, withholdCode } from "../users/phone-code.ts";
import { sendCode, warnOfLostCode } from "../users/send-phone-code.ts";
import { rememberAddress } from "../users/sign-in-addresses.ts";

// Sign-in of staff by a code to the phone with which they were appointed. A code is sent by the brand's own gateway and
// opens this brand alone: whoever runs the gateway of one brand cannot enter another. Decision 0053.

const brandName = /^[a-z0-9.-]{1,253}$/;

/** The brand of a path: its sub-domain, or a domain of its own; closed ones too, which their staff prepare. */
export async function merchantOfEntrance(
  directory: MerchantDirectory,
  { brand = "" }: Record<string, string>,
): Promise<MerchantRecord | null> {
  const name = brand.trim().toLowerCase();
  if (!brandName.test(name)) return null;
  return directory.findEvenClosed(name, name.includes(".") ? "domain" : "sub");
}

export const findOfficeBrand = async ({
  merchant,
  services,
}: CallContext): Promise<OfficeEntrance> => ({
  brand: toStaffBrand(services, merchant),
  // The bot of a demo brand exists in the sandbox alone.
  bot: merchant.isDemo ? null : merchant.botUsername,
});

/**
 * Sends a code to a member of staff. The answer, its time and its limits are the same for every phone, so that nobody
 * learns who works here: the message is sent after it.
 *
 * @throws CallError RATE_LIMITED, CODE_TOO_SOON, CODE_LIMIT_REACHED.
 */
export async function requestStaffCode(
  context: CallContext,
  phone: string,
  language: Language,
): Promise<PhoneCodeSent> {
  const { services, merchant } = context;
  const { webSettings } = await services.brands.get(merchant);
  const { id, resendSeconds, code, budget } = await context.serverTransaction(async (db) => {
    const issued = await issuePhoneCode(context, db, phone, "office");
    if (await findStaffAccount(db, merchant.id, phone)) return issued;
    await withholdCode(context, db, issued.id);
    return { ...issued, code: null, budget: null };
  });
  if (budget?.warning) {
    const { message, ...figures } = budget.warning;
    services.warn(message, { merchantId: merchant.id, ...figures });
  }
  if (code) {
    const text = codeText(webSettings, language);
    sendCode(context, { id, phone, code, purpose: "office", text }).catch((error: Error) =>
      warnOfLostCode(context, error),
    );
  }
  return { id, time: resendSeconds };
}

/** @throws CallError WRONG_CODE, also for a phone that is no longer staff's; WRONG_CODES_LIMIT_REACHED. */
export async function verifyStaffCode(
  context: CallContext,
  check: StaffCodeCheck,
  request: Request,
): Promise<StaffSession> {
  const device = deviceOf(context);
  const deviceToken = randomBytes(32).toString("base64url");
  const signedIn = await context.serverTransaction(async (db) => {
    if (!(await usePhoneCode(context, db, check, "office"))) return null;
    const account = await findStaffAccount(db, context.merchant.id, check.phone);
    if (!account) return null;
    const ended = device.token ? await endSession(context, db, device.token, deviceToken) : [];
    await openDeviceSession(context, db, {
      accountId: account.id,
      deviceToken,
      deviceName: deviceNameOf(request),
    });
    await rememberAddress(context, db, account.id);
    return { accountId: account.id, ended };
  });
  if (!signedIn) throw new CallError("WRONG_CODE");
  return finishSignIn(context, { ...signedIn, deviceToken });
}
