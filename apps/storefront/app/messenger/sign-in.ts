import type { SignedIn } from "@dasturxon/contract/entities/user";
import type { SignInOutcome } from "../session/messenger.ts";
import { isSignedIn } from "../session/session-store.ts";
import type { Visitor } from "../session/visitor.ts";
import type { Bridge } from "./bridge.ts";
import type { Launch } from "./launch.ts";
import { requestContact } from "./request-contact.ts";

/** What the mini-app says where its customer cannot be signed in; the shop is open to them all the same. */
const silence = "Telegram initData not found";

export type SigningIn = {
  visitor: Visitor;
  bridge: Bridge;
  launch: Launch;
  /** Takes what a sign-in answers. */
  enter: (signedIn: SignedIn) => void;
};

/**
 * Signs in by what the messenger vouches for. An account that the brand does not know is made of the contact that the
 * customer passes on; whoever refuses signs in by SMS when an order needs it.
 *
 * @param contact `whenRequired`: asked for as the app opens, where the brand wants a verified phone. `asked`: the
 * customer wishes to sign in this way.
 * @returns Failures show nothing and end with a line in the console. Specification, points 4 and 8.
 */
export async function signIn(
  signingIn: SigningIn,
  contact: "whenRequired" | "asked" | "never",
): Promise<SignInOutcome> {
  const { visitor, launch, enter } = signingIn;
  const { initData } = launch;
  if (!initData) return failQuietly();
  const { api, session } = visitor;
  const known = await api.exchangeInitData({ body: { initData } });
  if (known.result) {
    enter(known.result);
    return "signedIn";
  }
  if (known.error.code !== "ACCOUNT_NOT_FOUND") return failQuietly();
  // By SMS, some time ago.
  if (isSignedIn(session.getState())) return "signedIn";
  // A contact is signed for the bot that opened the app: another brand of the catalogue asks by SMS. Decision "S4.33".
  if (visitor.shell.brand?.merchant.id !== launch.merchantId) return "contactWanted";
  const isAsked =
    contact === "asked" || (contact === "whenRequired" && (await isPhoneRequired(visitor)));
  if (!isAsked) return "contactWanted";
  return register(signingIn, initData);
}

async function isPhoneRequired({ api }: Visitor) {
  const { result } = await api.getBotSetting();
  return result?.phoneVerificationRequired ?? false;
}

async function register(
  { visitor: { api }, bridge, enter }: SigningIn,
  initData: string,
): Promise<SignInOutcome> {
  const { status, signed, phone, firstName, lastName } = await requestContact(bridge);
  if (!signed) return "contactWanted";
  const { result } = await api.logInByContact({
    body: { status, phone, firstName, lastName, initData, contact: signed },
  });
  if (!result) return failQuietly();
  enter(result);
  return "signedIn";
}

function failQuietly(): "failed" {
  console.info(silence);
  return "failed";
}
