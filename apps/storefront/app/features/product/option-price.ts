import type { Messages } from "@dasturxon/messages/messages";
import type { ProductOption } from "../../shop/catalog/product-details.ts";

/** Price of an option; empty if it is free. */
export const optionPrice = ({ price, active }: ProductOption, { t, format }: Messages) =>
  active ? price > 0 && `+${format.amount(price)}` : t.product.unavailable;
