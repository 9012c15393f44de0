import { englishPlural } from "../plural.ts";
import type { menu as uz } from "../uz/menu.ts";
import { within } from "./within.ts";

export const menu: typeof uz = {
  stories: "Stories",
  banners: "Offers",
  pauseBanners: "Pause the offers",
  turnBanners: "Play the offers",
  categories: "Menu sections",
  groups: "Menu groups",
  oldPrice: "Old price",
  discount: (percent) => `−${percent}%`,
  soldOut: "Sold out",
  add: (dish) => `${dish}: add to basket`,
  choose: (dish) => `${dish}: choose and add`,
  less: (dish) => `${dish}: one less`,
  more: (dish) => `${dish}: one more`,
  dishes: (count) => `${count} ${englishPlural(count, "dish", "dishes")}`,
  loading: "Dishes are loading",
  emptyTitle: "No dishes here yet",
  emptyText: "This section is empty at this branch. The rest of the menu is open.",
  emptyMenuTitle: "The menu is on its way",
  emptyMenuText: "Dishes will appear soon. Please look in again later.",
  failed: "The menu did not load",
  closed: "We are closed now",
  closedDelivery: "We are not delivering now",
  closedPickUp: "No pick-up right now",
  opens: (day, time) => `We open ${within(day)} at ${time}`,
  opensUnknown: "You are welcome to look through the menu",
  orderForThen: "Order for that time",
  orderedFor: (day, range) => `Ordering for ${within(day)}, ${range}`,
  orderForNow: "Cancel",
};
