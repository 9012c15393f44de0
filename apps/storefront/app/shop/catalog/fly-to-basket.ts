import { flyTo } from "@dasturxon/ui/motion/fly-to.ts";

/** Animates a product into the basket, after the basket had time to appear. */
export function flyToBasket(from: Element | null | undefined) {
  requestAnimationFrame(() => {
    const baskets = [...document.querySelectorAll("[data-basket]")];
    flyTo(
      from,
      baskets.find((basket) => basket.getClientRects().length > 0),
    );
  });
}
