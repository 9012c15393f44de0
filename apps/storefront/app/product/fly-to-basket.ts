import { flyTo } from "@dasturxon/ui/motion/fly-to.ts";

/** Shows where a dish went, once the basket has had time to appear. */
export function flyToBasket(from: Element | null | undefined) {
  requestAnimationFrame(() => {
    const baskets = [...document.querySelectorAll("[data-basket]")];
    flyTo(
      from,
      baskets.find((basket) => basket.getClientRects().length > 0),
    );
  });
}
