import { HeartIcon } from "@dasturxon/ui/icons/heart";
import { useMessages } from "../session/messages.ts";
import { useFavourites } from "../session/client-session-context.ts";
import type { ProductCardData } from "./product-card-data.ts";
import { useToggleFavourite } from "./use-toggle-favourite.ts";

type Props = {
  card: Pick<ProductCardData, "id" | "name">;
  className?: string;
  /** What a press does, where it does more than liking. */
  onPress?: () => void;
};

/** A dish that one likes, or not yet. */
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
