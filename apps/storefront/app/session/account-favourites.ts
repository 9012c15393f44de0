import type { User } from "@dasturxon/contract/entities/user";
import type { Messages } from "@dasturxon/messages/messages";
import { errorText } from "./error-text.ts";
import { isSignedIn } from "./session-store.ts";
import type { ClientSession } from "./client-session.ts";

// What the browser and the account like is the same while somebody is signed in. Decision "S7.68".

/** One call after another: the last word about a dish is the last one said. */
const turns = new WeakMap<ClientSession, Promise<unknown>>();

function inTurn<T>(clientSession: ClientSession, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(clientSession) ?? Promise.resolve()).then(work);
  turns.set(clientSession, turn);
  return turn;
}

/** Tells the account that a dish is liked now, or no longer. What it refuses is taken back, with the reason. */
export async function tellFavourite(
  clientSession: ClientSession,
  productId: string,
  messages: Messages,
) {
  const { session, favourites, api, notices } = clientSession;
  if (!isSignedIn(session.getState())) return;
  const isLiked = favourites.getState().favourites.includes(productId);
  const { error } = await inTurn<Awaited<ReturnType<typeof api.addFavourite>>>(clientSession, () =>
    isLiked
      ? api.addFavourite({ body: { productId } })
      : api.removeFavourite({ params: { productId } }),
  );
  // A dish that is gone from the menu is nothing to like, nor to let go.
  if (!error || error.status === 404) return;
  const { favourites: now, toggle } = favourites.getState();
  if (now.includes(productId) === isLiked) toggle(productId);
  if (!error.isSilent)
    notices.getState().notify({ type: "error", title: errorText(error, messages) });
}

/**
 * From now on: with whoever is signed in, and what a visitor liked goes along when one signs in. Decision "S7.68".
 *
 * @param cameAs Who was signed in as the shop opened: nobody's likes are a visitor's, who has signed in since.
 */
export function shareFavourites(clientSession: ClientSession, cameAs: User | null) {
  const { session, favourites } = clientSession;
  session.subscribe((now, before) => {
    if (isSignedIn(now) && !isSignedIn(before))
      void fetchFavourites(clientSession, favourites.getState().favourites);
  });
  const isVisitor = !isSignedIn({ user: cameAs });
  void fetchFavourites(clientSession, isVisitor ? favourites.getState().favourites : []);
}

/**
 * Makes the browser's list the account's.
 *
 * @param brought What a visitor liked before signing in: the account takes it over.
 */
export async function fetchFavourites(clientSession: ClientSession, brought: readonly string[]) {
  const { session, favourites, api } = clientSession;
  const userId = session.getState().user?.id;
  if (!userId) return;
  const isUpset = await inTurn(clientSession, async () => {
    const before = favourites.getState().favourites;
    // The oldest first, so that the account lists them in the same order.
    for (const productId of brought.toReversed()) await api.addFavourite({ body: { productId } });
    const { result } = await api.listFavourites({
      query: { userId, isFavourite: true },
    });
    // Nobody asked for it: what failed is tried at the next visit, and what is here stays.
    if (!result || session.getState().user?.id !== userId) return false;
    // Something was liked meanwhile: the account hears of it next, and is asked again after that.
    if (favourites.getState().favourites !== before) return true;
    favourites.getState().replace(result.map(({ id }) => id));
    return false;
  });
  if (isUpset) await fetchFavourites(clientSession, []);
}
