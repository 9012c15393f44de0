import type { SessionUser } from "../../core/session/session-store.ts";
import type { Messages } from "@dasturxon/messages/messages";
import { errorText } from "../../core/i18n/messages.ts";
import { isSignedIn } from "../../core/session/session-store.ts";
import type { ClientSession } from "../../core/session/client-session.ts";

// Synchronises favourites of browser and account while signed in. Decision "S7.68".

/** One call after another, so that the last change wins. */
const turns = new WeakMap<ClientSession, Promise<unknown>>();

function inTurn<T>(clientSession: ClientSession, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(clientSession) ?? Promise.resolve()).then(work);
  turns.set(clientSession, turn);
  return turn;
}

/** Adds or removes a favourite of the account. A refused change is reverted, with a notice. */
export async function saveFavourite(
  clientSession: ClientSession,
  { productId, isLiked }: { productId: string; isLiked: boolean },
  messages: Messages,
) {
  const { session, favourites, api, notices } = clientSession;
  if (!isSignedIn(session.getState())) return;
  const { error } = await inTurn<Awaited<ReturnType<typeof api.addFavourite>>>(clientSession, () =>
    isLiked
      ? api.addFavourite({ body: { productId } })
      : api.removeFavourite({ params: { productId } }),
  );
  // A product that is no longer on the menu can be neither added nor removed.
  if (!error || error.status === 404) return;
  const { favourites: now, toggle } = favourites.getState();
  if (now.includes(productId) === isLiked) toggle(productId);
  if (!error.isSilent)
    notices.getState().notify({ type: "error", title: errorText(error, messages) });
}

/**
 * Starts the synchronisation: with the signed-in account, and after each sign-in, which adds the visitor's
 * favourites. Decision "S7.68".
 *
 * @param userAtStart The user at startup: the favourites stored then are a visitor's only if nobody was signed in.
 */
export function shareFavourites(clientSession: ClientSession, userAtStart: SessionUser | null) {
  const { session, favourites } = clientSession;
  session.subscribe((now, before) => {
    if (isSignedIn(now) && !isSignedIn(before))
      void fetchFavourites(clientSession, favourites.getState().favourites);
  });
  const isVisitor = !isSignedIn({ user: userAtStart });
  void fetchFavourites(clientSession, isVisitor ? favourites.getState().favourites : []);
}

/**
 * Replaces the browser's list by the account's.
 *
 * @param brought A visitor's favourites from before the sign-in, which are added to the account.
 */
export async function fetchFavourites(clientSession: ClientSession, brought: readonly string[]) {
  const { session, favourites, api } = clientSession;
  const userId = session.getState().user?.id;
  if (!userId) return;
  const isUpset = await inTurn(clientSession, async () => {
    const before = favourites.getState().favourites;
    // Oldest first, so that the account lists them in the same order.
    for (const productId of brought.toReversed()) await api.addFavourite({ body: { productId } });
    const { result } = await api.listFavourites({
      query: { userId, isFavourite: true },
    });
    // A failure is ignored until the next page load; the browser's list stays.
    if (!result || session.getState().user?.id !== userId) return false;
    // Changed meanwhile: the account gets that change next, and its list is requested again.
    const { favourites: now, unsynced } = favourites.getState();
    if (now !== before || unsynced > 0) return true;
    favourites.getState().replace(result.map(({ id }) => id));
    return false;
  });
  if (isUpset) await fetchFavourites(clientSession, []);
}
