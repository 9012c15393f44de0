import { useMessages } from "../session/messages.ts";
import { useClientSession } from "../session/client-session-context.ts";

/** Likes a dish, or no longer. It shows at once; an account hears of it by itself. Decision "S7.68". */
export function useToggleFavourite() {
  const messages = useMessages();
  const clientSession = useClientSession();
  return (productId: string) => {
    clientSession.favourites.getState().toggle(productId);
    void import("../session/account-favourites.ts").then(({ tellFavourite }) =>
      tellFavourite(clientSession, productId, messages),
    );
  };
}
