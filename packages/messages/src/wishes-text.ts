import type { OrderWishes } from "@dasturxon/contract/entities/order-wishes";
import type { WishTexts } from "./uz/wishes.ts";

/** The wishes of an order's customer, in the reader's language. */
export function wishesText(
  { cutlery, leaveAtDoor, arrival }: OrderWishes,
  texts: WishTexts,
): string[] {
  return [
    ...(cutlery == null ? [] : [texts.cutlery(cutlery)]),
    ...(leaveAtDoor ? [texts.leaveAtDoor] : []),
    ...(arrival ? [texts.arrival[arrival]] : []),
  ];
}
