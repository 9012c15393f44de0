import type { User } from "@dasturxon/contract/entities/user";
import { CLICK_LAUNCH_SECONDS } from "@dasturxon/contract/constants";
import { cookieKeys } from "@dasturxon/contract/storage-keys";
import type { ClientSession } from "../../core/session/client-session.ts";
import { isSignedIn } from "../../core/session/session-store.ts";
import { writeCookie } from "../storage/cookies.ts";
import { isSignedOut } from "../telegram/tab-session.ts";
import { clickSessionOf } from "./click-session.ts";

/**
 * Signs in the person who opened the shop in Click's app. Anybody can write a session into a link, so it never takes
 * the place of a customer who is signed in, nor signs in again after a sign-out.
 *
 * @param greet Shows the account. Failures show nothing: customers sign in by SMS when an order needs it.
 */
export async function signInByClick(
  { api, session }: Pick<ClientSession, "api" | "session">,
  page: Window,
  greet: (user: User) => Promise<void>,
) {
  const webSession = clickSessionOf(page);
  if (!webSession) return;
  // The next pages of this visit are Click's too.
  writeCookie(page, cookieKeys.client, "CLICK", { lifetimeSeconds: CLICK_LAUNCH_SECONDS });
  if (isSignedIn(session.getState()) || isSignedOut(page)) return;
  const { result } = await api.signInByClick({ body: { webSession } });
  if (!result || isSignedIn(session.getState())) return;
  session.getState().signIn(result);
  await greet(result.user);
}
