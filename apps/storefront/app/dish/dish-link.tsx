import type { MouseEvent, ReactNode } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import type { DishCard } from "./dish-card.ts";
import { dishPage, withDish } from "./open-dish.ts";
import type { OverlayState } from "./open-dish.ts";

/** Opens a dish the way its category asks: over this page, or on its own. */
export function useOpenDish() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (card: DishCard) => {
    if (card.opens === "FULL_SCREEN") return void navigate(dishPage(card.id));
    const state: OverlayState = { isOverlay: true, card };
    void navigate(withDish(search, card.id), { state, preventScrollReset: true });
  };
}

/** A link to the page of a dish, which opens it over this one where scripts run. */
export function DishLink(props: { card: DishCard; className?: string; children: ReactNode }) {
  const { card, ...rest } = props;
  const open = useOpenDish();
  const onClick = (event: MouseEvent) => {
    const isOther = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (isOther || card.opens === "FULL_SCREEN") return;
    event.preventDefault();
    open(card);
  };
  return <Link {...rest} to={dishPage(card.id)} onClick={onClick} />;
}
