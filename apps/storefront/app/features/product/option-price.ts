import type { Words } from "@dasturxon/messages/words";
import type { DishOption } from "../../dish/dish-details.ts";

/** What an option adds; nothing to say about one that is free. */
export const optionPrice = ({ price, active }: DishOption, { t, format }: Words) =>
  active ? price > 0 && `+${format.amount(price)}` : t.product.unavailable;
