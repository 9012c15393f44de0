import { IconButton } from "@dasturxon/ui/icon-button/icon-button";
import { HeartIcon } from "@dasturxon/ui/icons/heart";
import type { DishCard } from "../../dish/dish-card.ts";
import { useMessages } from "../../session/messages.ts";
import { useFavourites, useVisitor } from "../../session/visitor-context.ts";
import styles from "./heart-button.module.css";

/** A visitor's favourites are kept in the browser. Decision "S7.68". */
export function HeartButton({ card }: { card: DishCard }) {
  const { t } = useMessages();
  const { favourites } = useVisitor();
  const isLiked = useFavourites((state) => state.favourites.includes(card.id));
  return (
    <IconButton
      className={styles.heart}
      variant="raised"
      label={isLiked ? t.product.unlike : t.product.like}
      aria-pressed={isLiked}
      icon={<HeartIcon isFilled={isLiked} />}
      onClick={() => favourites.getState().toggle(card.id)}
    />
  );
}
