import { useMessages } from "../session/messages.ts";
import { useVisitor } from "../session/visitor-context.ts";

/** Likes a dish, or no longer. It shows at once; an account hears of it by itself. Decision "S7.68". */
export function useToggleFavourite() {
  const words = useMessages();
  const visitor = useVisitor();
  return (productId: string) => {
    visitor.favourites.getState().toggle(productId);
    void import("../session/account-favourites.ts").then(({ tellFavourite }) =>
      tellFavourite(visitor, productId, words),
    );
  };
}
