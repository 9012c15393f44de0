import type { SignedIn } from "@dasturxon/contract/entities/user";
import type { SignInOutcome } from "./messenger.ts";
import { isSignedIn } from "../../core/session/session-store.ts";
import type { ClientSession } from "../../core/session/client-session.ts";
import type { Bridge } from "./bridge.ts";
import type { Launch } from "./launch.ts";
import type { Confirm } from "./question.ts";
import { requestContact } from "./request-contact.ts";
import { telegramAccountOf } from "./question.ts";

/** Notices for a failed sign-in of the mini-app; the shop stays usable. */
const silence = "Telegram initData not found";

export type SigningIn = {
  clientSession: ClientSession;
  bridge: Bridge;
  launch: Launch;
  confirm: Confirm;
  /** Stores the result of a sign-in. */
  enter: (signedIn: SignedIn) => void;
  /** Ends a session that nobody will use. */
  discard: (signedIn: SignedIn) => void;
  /** Announces the signed-in account. */
  greet: (signedIn: SignedIn) => void;
};

/**
 * Signs in with the messenger's signed data. An account that the brand does not know is created from the contact that
 * the customer shares; customers who refuse sign in by SMS when an order needs it.
 *
 * @param contact `whenRequired`: requested as the app opens, if the brand wants a verified phone. `asked`: the
 * customer chose to sign in this way. @returns Failures show nothing and end with a line in the console.
 * Specification, points 4 and 8.
 */
export async function signIn(
  signingIn: SigningIn,
  contact: "whenRequired" | "asked" | "never",
): Promise<SignInOutcome> {
  const { clientSession, launch } = signingIn;
  const { initData } = launch;
  if (!initData) return failQuietly();
  const { api, session } = clientSession;
  const known = await api.exchangeInitData({ body: { initData } });
  if (known.result) {
    await enterIfConfirmed(signingIn, initData, known.result);
    return "signedIn";
  }
  const { code } = known.error;
  if (code === "SMS_SIGN_IN_REQUIRED") return "smsRequired";
  // A launch that was signed out is no longer valid for a sign-in, but a contact is.
  if (code !== "ACCOUNT_NOT_FOUND" && code !== "LAUNCH_ENDED") return failQuietly();
  // By SMS, some time ago.
  if (isSignedIn(session.getState())) return "signedIn";
  // A contact is signed for the bot that opened the app: another brand of the catalogue asks by SMS. Decision
  // "S4.33".
  if (clientSession.shell.brand?.merchant.id !== launch.merchantId) return "contactWanted";
  const isContactRequested =
    contact === "asked" || (contact === "whenRequired" && (await isPhoneRequired(clientSession)));
  if (!isContactRequested) return "contactWanted";
  return register(signingIn, initData);
}

/**
 * A launch never replaces another account's session by itself: anybody could have written its init data into the
 * address.
 */
async function enterIfConfirmed(
  { clientSession, confirm, enter, discard, greet }: SigningIn,
  initData: string,
  signedIn: SignedIn,
) {
  const { user } = clientSession.session.getState();
  if (!user) {
    enter(signedIn);
    return greet(signedIn);
  }
  if (user.id === signedIn.user.id) return enter(signedIn);
  const telegram = telegramAccountOf(initData) ?? { id: 0, name: "", username: null };
  const { phone: otherPhone } = signedIn.user;
  if (await confirm({ kind: "switch", telegram, phone: user.phone, otherPhone })) enter(signedIn);
  else discard(signedIn);
}

async function isPhoneRequired({ api }: ClientSession) {
  const { result } = await api.getBotSetting();
  return result?.phoneVerificationRequired ?? false;
}

async function register(
  { clientSession: { api }, bridge, enter }: SigningIn,
  initData: string,
): Promise<SignInOutcome> {
  const { status, signed, phone, firstName, lastName } = await requestContact(bridge);
  if (!signed) return "contactWanted";
  const { result, error } = await api.logInByContact({
    body: { status, phone, firstName, lastName, initData, contact: signed },
  });
  if (error?.code === "SMS_SIGN_IN_REQUIRED") return "smsRequired";
  if (!result) return failQuietly();
  enter(result);
  return "signedIn";
}

function failQuietly(): "failed" {
  console.info(silence);
  return "failed";
}
