import { address } from "./uz/address.ts";
import { branch, reservation } from "./uz/branches.ts";
import { checkout } from "./uz/checkout.ts";
import { group } from "./uz/group.ts";
import { search, story, viewer } from "./uz/menu-extras.ts";
import { courierMap, orders } from "./uz/orders.ts";
import { consent, landing, screen, unavailable, vacancy } from "./uz/pages.ts";
import { cards, pay } from "./uz/payment.ts";
import { account, favourites, notifications, profile, promos } from "./uz/profile.ts";
import { messenger, signIn } from "./uz/sign-in.ts";

/** Uzbek texts of all pages but the menu pages. */
export const uzMore = {
  account,
  address,
  branch,
  cards,
  checkout,
  consent,
  courierMap,
  favourites,
  group,
  landing,
  messenger,
  unavailable,
  notifications,
  orders,
  pay,
  profile,
  promos,
  reservation,
  screen,
  search,
  signIn,
  story,
  vacancy,
  viewer,
};
