import type { BotLogin } from "@dasturxon/contract/entities/messenger";
import type { SignedIn } from "@dasturxon/contract/entities/user";
import { isUzbekPhone } from "@dasturxon/domain/phone/phone";
import type { Db } from "../../db/database.ts";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import { accountOfPhone } from "../users/account-of-phone.ts";
import { lockPhone } from "../users/phone-code.ts";
import { toUser, type AccountRow } from "../users/account-queries.ts";
import { announceTie } from "./announce-tie.ts";
import type { MessengerUser } from "./signed-data.ts";
import { openLaunchSession } from "./launch-session.ts";
import { findPhoneOfContact, findTiedAccount, lockTie, tieKey } from "./messenger-queries.ts";
import { isOwnTab, openedBy, provenContact } from "./opened-by.ts";
import { tieAccount, type Tie } from "./tie-account.ts";

/**
 * Signs in the user of the mini-app if the brand knows the account: it is tied, or the bot has received the contact,
 * which suffices for a registration. Specification, point 4, "Messenger flow", step 1.
 *
 * @throws CallError INIT_DATA_INVALID, ACCOUNT_NOT_FOUND, SMS_SIGN_IN_REQUIRED, LAUNCH_ENDED.
 */
export async function exchangeInitData(
  context: CallContext,
  { initData }: { initData: string },
): Promise<SignedIn> {
  const user = await openedBy(context, initData);
  const signedIn = await context.serverTransaction(async (db) => {
    await lockTie(db, tieKey(context, user));
    const account = await findTiedAccount(db, tieKey(context, user));
    if (account) return signIn(context, db, user, { account, isNew: false });
    const phone = await phoneOfBot(context, db, user);
    const isWelcome = phone !== null && (await isPhoneAllowed(context, phone));
    return isWelcome ? register(context, db, user, { ...namesOf(user), phone }) : null;
  });
  if (!signedIn) throw new CallError("ACCOUNT_NOT_FOUND");
  return finish(context, signedIn);
}

/**
 * Registers with a contact that the messenger signed, or that the bot received; an existing account of its phone is
 * tied. The `phone` of the request is unverified and ignored. Point 4, step 3.
 *
 * @throws CallError INIT_DATA_INVALID, CONTACT_INVALID, PHONE_NOT_ALLOWED, SMS_SIGN_IN_REQUIRED, LAUNCH_ENDED.
 */
export async function logInByContact(context: CallContext, login: BotLogin): Promise<SignedIn> {
  const user = await openedBy(context, login.initData);
  // Another brand's bot proves the person, but the phone to its own brand only: this brand needs an SMS.
  if (login.status === "cancelled" || !isOwnTab(context)) throw new CallError("CONTACT_INVALID");
  const contact = login.contact ? await provenContact(context, user, login.contact) : null;
  if (login.contact && !contact) throw new CallError("CONTACT_INVALID");
  const names = namesOf(contact ?? user);
  const signedIn = await context.serverTransaction(async (db) => {
    await lockTie(db, tieKey(context, user));
    const phone = contact?.phone ?? (await phoneOfBot(context, db, user));
    if (!phone) return null;
    if (!(await isPhoneAllowed(context, phone))) throw new CallError("PHONE_NOT_ALLOWED");
    return register(context, db, user, {
      phone,
      firstName: login.firstName || names.firstName,
      lastName: login.lastName || names.lastName,
      contactAt: contact?.signedAt,
    });
  });
  if (!signedIn) throw new CallError("CONTACT_INVALID");
  return finish(context, signedIn);
}

const namesOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => ({
  firstName,
  lastName,
});

/** The contact that the brand's bot has received from this user. */
const phoneOfBot = async (context: CallContext, db: Db, { telegramId }: MessengerUser) =>
  isOwnTab(context)
    ? findPhoneOfContact(db, { merchantId: context.merchant.id, telegramId })
    : null;

/** As for a sign-in by SMS. Decision S7.65. */
async function isPhoneAllowed({ services, merchant }: CallContext, phone: string) {
  const { webSettings } = await services.brands.get(merchant);
  return isUzbekPhone(phone) || webSettings.isForeignPhoneAllowed;
}

type Registration = {
  phone: string;
  firstName: string;
  lastName: string;
  contactAt?: Date | undefined;
};

/** @returns `null` if the phone's account is deactivated: an SMS does not open it either. */
async function register(
  context: CallContext,
  db: Db,
  user: MessengerUser,
  { contactAt, ...registration }: Registration,
) {
  await lockPhone(context, db, registration.phone);
  const { account, isNew } = await accountOfPhone(context, db, registration);
  return account.isActive ? signIn(context, db, user, { account, isNew, contactAt }) : null;
}

async function signIn(
  context: CallContext,
  db: Db,
  user: MessengerUser,
  {
    account,
    isNew,
    contactAt,
  }: { account: AccountRow; isNew: boolean; contactAt?: Date | undefined },
) {
  if (account.role !== "CUSTOMER") throw new CallError("SMS_SIGN_IN_REQUIRED");
  const tie = await tieAccount(context, db, user, account.id);
  const opened = { accountId: account.id, tieId: tie.id, contactAt };
  const token = await openLaunchSession(context, db, user, opened);
  if (tie.isNew && !isNew) await announceTie(context, db, { user, account });
  return { token, user: toUser(account), tie };
}

/** After the commit: the account that lost the tie has lost the tie's sessions. */
function finish(
  { merchant, services }: CallContext,
  { tie: { takenFrom }, ...signedIn }: SignedIn & { tie: Tie },
): SignedIn {
  if (takenFrom)
    services.bus.publish({ topic: "person", merchantId: merchant.id, userId: takenFrom });
  return signedIn;
}
