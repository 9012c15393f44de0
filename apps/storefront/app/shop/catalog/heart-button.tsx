import { HeartIcon } from "@dasturxon/ui/icons/heart";
import { useMessages } from "../../core/i18n/messages.ts";
import { useFavourites, useClientSession } from "../../core/session/client-session-context.ts";
import type { ProductCardData } from "./product-card-data.ts";

type Props = {
  card: Pick<ProductCardData, "id" | "name">;
  className?: string;
  /** Overrides the default press. */
  onPress?: () => void;
};

/** Toggle button for a favourite product. */
export function HeartButton({ card, className, onPress }: Props) {
  const { t } = useMessages();
  const toggle = useToggleFavourite();
  const isLiked = useFavourites(({ favourites }) => favourites.includes(card.id));
  return (
    <button
      type="button"
      className={className}
      aria-label={`${isLiked ? t.product.unlike : t.product.like}: ${card.name}`}
      data-liked={isLiked}
      onClick={onPress ?? (() => toggle(card.id))}
    >
      <HeartIcon size={20} isFilled={isLiked} />
    </button>
  );
}

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
