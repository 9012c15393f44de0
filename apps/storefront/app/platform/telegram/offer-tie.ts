import { isSignedIn } from "../../core/session/session-store.ts";
import { clearSignedOut } from "./tab-session.ts";
import type { TieOutcome } from "./messenger.ts";
import type { ClientSession } from "../../core/session/client-session.ts";
import type { Confirm } from "./question.ts";
import { telegramAccountOf } from "./question.ts";

type Offer = {
  clientSession: ClientSession;
  initData: string;
  confirm: Confirm;
  onTied: () => void;
};

/**
 * Offers to tie the messenger's account to the account that signs in by SMS in the mini-app, so that the next launch
 * signs in by itself and the bot can report on orders. Specification, point 7: saving init data.
 *
 * @param isOwnSignIn Whether the current sign-in is the messenger's: that one is tied already. @returns Stops it.
 */
export function offerTieAfterSignIn(offer: Offer, isOwnSignIn: () => boolean, page: Window) {
  return offer.clientSession.session.subscribe((now, before) => {
    const hasBegun = isSignedIn(now) && !isSignedIn(before);
    if (!hasBegun || isOwnSignIn()) return;
    clearSignedOut(page);
    // A failure is not shown: the customer asked for a sign-in, and the profile offers the tie again.
    void offerTie(offer);
  });
}

/**
 * Marks the session as the mini-app's, and ties the Telegram account once the customer has confirmed the displayed
 * one.
 */
export async function offerTie({
  clientSession,
  initData,
  confirm,
  onTied,
}: Offer): Promise<TieOutcome> {
  const { api, session } = clientSession;
  const { user } = session.getState();
  const telegram = telegramAccountOf(initData);
  const saved = await api.linkInitData({ body: { initData } });
  if (saved.error) return { isTied: false, error: saved.error };
  if (saved.result.isTied) return { isTied: true, error: null };
  const isConfirmed =
    user && telegram && (await confirm({ kind: "tie", telegram, phone: user.phone }));
  // Another tab may have signed in somebody else meanwhile.
  if (!isConfirmed || session.getState().user?.id !== user.id)
    return { isTied: false, error: null };
  const tied = await api.linkInitData({ body: { initData, confirmedTelegramId: telegram.id } });
  if (tied.error) return { isTied: false, error: tied.error };
  onTied();
  return { isTied: true, error: null };
}
