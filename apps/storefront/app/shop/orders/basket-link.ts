import type { WebSettings } from "@dasturxon/contract/entities/web-settings";
import { href } from "react-router";

/** The basket's page, or home with the basket's sheet open, by the brand's setting. Decision "cartPageActive". */
export const basketLink = ({ cartPageActive }: Pick<WebSettings, "cartPageActive">) =>
  cartPageActive ? href("/basket") : `${href("/")}?basket`;
