import type { SignedIn } from "@dasturxon/contract/entities/user";
import { isUzbekPhone } from "@dasturxon/domain/phone/phone";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import { ClickMiniAppError, type ClickPerson } from "../../ports/click-mini-app.ts";
import { findMerchantKeys } from "../merchants/merchant-secrets.ts";
import { accountOfPhone } from "../users/account-of-phone.ts";
import { toUser } from "../users/account-queries.ts";
import { lockPhone } from "../users/phone-code.ts";
import { openSession } from "../users/sessions.ts";

/**
 * Signs in the person whom Click names for a session of the brand's mini-app; registers them the first time. Click
 * vouches for the phone as an SMS does. The session of Click is a secret of its bearer, so nothing but Click's answer
 * counts.
 *
 * @throws CallError CLICK_SESSION_INVALID, also while Click cannot be asked; PHONE_NOT_ALLOWED; SMS_SIGN_IN_REQUIRED
 * for staff. @see Decision 0062.
 */
export async function signInByClick(
  context: CallContext,
  { webSession }: { webSession: string },
): Promise<SignedIn> {
  const person = await personOf(context, webSession);
  if (!person) throw new CallError("CLICK_SESSION_INVALID");
  const { merchant, services } = context;
  const { webSettings } = await services.brands.get(merchant);
  if (!isUzbekPhone(person.phone) && !webSettings.isForeignPhoneAllowed)
    throw new CallError("PHONE_NOT_ALLOWED");
  return context.serverTransaction(async (db) => {
    await lockPhone(context, db, person.phone);
    const { account } = await accountOfPhone(context, db, person);
    // Deactivated: an SMS does not open it either.
    if (!account.isActive) throw new CallError("CLICK_SESSION_INVALID");
    if (account.role !== "CUSTOMER") throw new CallError("SMS_SIGN_IN_REQUIRED");
    const token = await openSession(context, db, { accountId: account.id, client: "CLICK" });
    return { token, user: toUser(account) };
  });
}

async function personOf(
  { merchant, services, serverTransaction }: CallContext,
  webSession: string,
): Promise<ClickPerson | null> {
  const keys = await serverTransaction((db) =>
    findMerchantKeys(db, services.secrets, merchant.id, "CLICK_MINI_APP"),
  );
  const key = keys?.["KEY"];
  // A header carries it.
  if (!key || !/^[\x21-\x7E]+$/.test(webSession)) return null;
  try {
    return await services.clickMiniApp.personOf(key, webSession);
  } catch (error) {
    if (!(error instanceof ClickMiniAppError)) throw error;
    services.warn("Click did not say who opened the mini-app", { reason: error.message });
    return null;
  }
}
