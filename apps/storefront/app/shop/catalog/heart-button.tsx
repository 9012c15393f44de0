import { HeartIcon } from "@dasturxon/ui/icons/heart";
import { useMessages } from "../../core/i18n/messages.ts";
import { useFavourites } from "../../core/session/client-session-context.ts";
import type { ProductCardData } from "./product-card-data.ts";
import { useToggleFavourite } from "./use-toggle-favourite.ts";

type Props = {
  card: Pick<ProductCardData, "id" | "name">;
  className?: string;
  /** Overrides the default press. */
  onPress?: () => void;
};

/** Toggle button for a favourite product. */
export default function HeartButton({ card, className, onPress }: Props) {
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
