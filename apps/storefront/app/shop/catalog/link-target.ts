import type { Link } from "@dasturxon/contract/entities/brand-content";
import { href } from "react-router";
import { productPath } from "./open-product.ts";

/** Query parameter of the basket with a code that it applies. */
export const promoParameter = "promo";

/** Target of a story, a banner or a notification: a page of the shop, or another address. Decision "S7.71". */
export function linkTarget(link: Link): string {
  switch (link.kind) {
    case "PRODUCT":
      return productPath(link.id);
    case "CATEGORY":
      return `${href("/category")}?id=${link.id}`;
    case "ORDER":
      return href("/profile/orders/:id", { id: link.id });
    case "URL":
      return link.url;
    case "PROMO":
      return `${href("/basket")}?${new URLSearchParams({ [promoParameter]: link.code })}`;
  }
}
