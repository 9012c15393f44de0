import type { MouseEvent, ReactNode } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import type { ProductCardData } from "./product-card-data.ts";
import { productPath, withProduct } from "./open-product.ts";
import type { ProductOverlayState } from "./open-product.ts";

/** Opens a product as its category is set: over this page, or on its own. */
export function useOpenProduct() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (card: ProductCardData) => {
    if (card.opens === "FULL_SCREEN") return void navigate(productPath(card.id));
    const state: ProductOverlayState = { isOverlay: true, card };
    void navigate(withProduct(search, card.id), { state, preventScrollReset: true });
  };
}

/** A link to the page of a product, which opens it over this one if scripts run. */
export function ProductLink(props: {
  card: ProductCardData;
  className?: string;
  children: ReactNode;
}) {
  const { card, ...rest } = props;
  const open = useOpenProduct();
  const onClick = (event: MouseEvent) => {
    const isOther = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (isOther || card.opens === "FULL_SCREEN") return;
    event.preventDefault();
    open(card);
  };
  return <Link {...rest} to={productPath(card.id)} onClick={onClick} />;
}
