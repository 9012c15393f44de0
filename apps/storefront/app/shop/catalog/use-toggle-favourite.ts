import { useMessages } from "../../core/i18n/messages.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";

/** Adds or removes a favourite. Shown at once; the account is updated in the background. Decision "S7.68". */
export function useToggleFavourite() {
  const messages = useMessages();
  const clientSession = useClientSession();
  return (productId: string) => {
    const { favourites } = clientSession;
    favourites.getState().toggle(productId);
    const isLiked = favourites.getState().favourites.includes(productId);
    favourites.setState(({ unsynced }) => ({ unsynced: unsynced + 1 }));
    void import("../account/account-favourites.ts").then(({ saveFavourite }) => {
      favourites.setState(({ unsynced }) => ({ unsynced: unsynced - 1 }));
      return saveFavourite(clientSession, { productId, isLiked }, messages);
    });
  };
}
