import type { BotLogin } from "@dasturxon/contract/entities/contact-state";
import type { SignedIn } from "@dasturxon/contract/entities/user";
import { isUzbekPhone } from "@dasturxon/domain/phone/phone";
import type { Db } from "../../db/database.ts";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import { accountOfPhone } from "../users/account-of-phone.ts";
import { openSession } from "../users/open-session.ts";
import { lockPhone } from "../users/phone-code.ts";
import { toUser, type AccountRow } from "../users/user-view.ts";
import type { MessengerUser } from "./init-data.ts";
import { findMessengerAccount, findTiedAccount } from "./messenger-account-queries.ts";
import { isOwnTab, openedBy, provenContact } from "./opened-by.ts";
import { tieAccount } from "./tie-account.ts";

/**
 * Signs in whoever has opened the mini-app, if the brand knows the account: it is tied, or the bot has been sent the
 * contact, which is all that a registration takes. Specification, point 4, "Messenger flow", step 1.
 *
 * @throws CallError INIT_DATA_INVALID, ACCOUNT_NOT_FOUND.
 */
export async function exchangeInitData(
  context: CallContext,
  { initData }: { initData: string },
): Promise<SignedIn> {
  const user = await openedBy(context, initData);
  const signedIn = await context.serverTransaction(async (db) => {
    const owner = { merchantId: context.merchant.id, telegramId: user.telegramId };
    const tied = await findTiedAccount(db, owner);
    if (tied) return signIn(context, db, user, tied);
    const phone = await phoneOfBot(context, db, user);
    const isWelcome = phone !== null && (await isPhoneAllowed(context, phone));
    return isWelcome ? register(context, db, user, { ...namesOf(user), phone }) : null;
  });
  if (!signedIn) throw new CallError("ACCOUNT_NOT_FOUND");
  return signedIn;
}

/**
 * Registers with the contact that the messenger signed, or that the bot has been sent; the account that its phone has
 * already is tied. The `phone` of the request is a claim of the client's and is not read. Point 4, step 3.
 *
 * @throws CallError INIT_DATA_INVALID, CONTACT_INVALID, PHONE_NOT_ALLOWED.
 */
export async function logInByContact(context: CallContext, login: BotLogin): Promise<SignedIn> {
  const user = await openedBy(context, login.initData);
  // Another brand's bot proves the person, but the phone to its own brand alone: here an SMS does.
  if (login.status === "cancelled" || !isOwnTab(context)) throw new CallError("CONTACT_INVALID");
  const contact = login.contact ? await provenContact(context, user, login.contact) : null;
  if (login.contact && !contact) throw new CallError("CONTACT_INVALID");
  const names = namesOf(contact ?? user);
  const signedIn = await context.serverTransaction(async (db) => {
    const phone = contact?.phone ?? (await phoneOfBot(context, db, user));
    if (!phone) return null;
    if (!(await isPhoneAllowed(context, phone))) throw new CallError("PHONE_NOT_ALLOWED");
    return register(context, db, user, {
      phone,
      firstName: login.firstName || names.firstName,
      lastName: login.lastName || names.lastName,
    });
  });
  if (!signedIn) throw new CallError("CONTACT_INVALID");
  return signedIn;
}

const namesOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => ({
  firstName,
  lastName,
});

/** The contact that the brand's bot has received from this user. */
async function phoneOfBot(context: CallContext, db: Db, { telegramId }: MessengerUser) {
  if (!isOwnTab(context)) return null;
  const met = await findMessengerAccount(db, { merchantId: context.merchant.id, telegramId });
  return met?.phone ?? null;
}

/** As for a sign-in by SMS. Decision S7.65. */
async function isPhoneAllowed({ services, merchant }: CallContext, phone: string) {
  const { webSettings } = await services.brands.get(merchant);
  return isUzbekPhone(phone) || webSettings.isForeignPhoneAllowed;
}

/** @returns `null` when the phone's account was switched off: an SMS does not open it either. */
async function register(
  context: CallContext,
  db: Db,
  user: MessengerUser,
  person: { phone: string; firstName: string; lastName: string },
) {
  await lockPhone(context, db, person.phone);
  const { account } = await accountOfPhone(context, db, person);
  return account.isActive ? signIn(context, db, user, account) : null;
}

async function signIn(context: CallContext, db: Db, user: MessengerUser, account: AccountRow) {
  await tieAccount(context, db, user, account.id);
  return { token: await openSession(context, db, account.id, "TG"), user: toUser(account) };
}
