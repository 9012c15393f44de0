import { address } from "./uz/address.ts";
import { again } from "./uz/again.ts";
import { branch, reservation } from "./uz/branches.ts";
import { checkout } from "./uz/checkout.ts";
import { group } from "./uz/group.ts";
import { dietFilter, search, story, viewer } from "./uz/menu-extras.ts";
import { orderMessages } from "./uz/order-messages.ts";
import { courierMap, orders } from "./uz/orders.ts";
import { consent, landing, screen, unavailable, vacancy } from "./uz/pages.ts";
import { cards, pay } from "./uz/payment.ts";
import { account, favourites, notifications, profile, promos } from "./uz/profile.ts";
import { review } from "./uz/review.ts";
import { messenger, signIn } from "./uz/sign-in.ts";
import { tip } from "./uz/tip.ts";
import { strip, tracking } from "./uz/tracking.ts";

/** Uzbek texts of all pages but the menu pages. */
export const uzMore = {
  account,
  address,
  again,
  branch,
  cards,
  checkout,
  consent,
  courierMap,
  dietFilter,
  favourites,
  group,
  landing,
  messenger,
  unavailable,
  notifications,
  orderMessages,
  orders,
  pay,
  profile,
  promos,
  reservation,
  review,
  screen,
  search,
  signIn,
  story,
  strip,
  tip,
  tracking,
  vacancy,
  viewer,
};
