import type { Messages } from "@dasturxon/messages/messages";
import type { ProductOption } from "../../product/product-details.ts";

/** What an option adds; nothing to say about one that is free. */
export const optionPrice = ({ price, active }: ProductOption, { t, format }: Messages) =>
  active ? price > 0 && `+${format.amount(price)}` : t.product.unavailable;
