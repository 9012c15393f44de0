import { address } from "./ru/address.ts";
import { again } from "./ru/again.ts";
import { branch, reservation } from "./ru/branches.ts";
import { checkout } from "./ru/checkout.ts";
import { group } from "./ru/group.ts";
import { dietFilter, search, story, viewer } from "./ru/menu-extras.ts";
import { orderMessages } from "./ru/order-messages.ts";
import { courierMap, orders } from "./ru/orders.ts";
import { consent, landing, screen, unavailable, vacancy } from "./ru/pages.ts";
import { cards, pay } from "./ru/payment.ts";
import { account, favourites, notifications, profile, promos } from "./ru/profile.ts";
import { review } from "./ru/review.ts";
import { messenger, signIn } from "./ru/sign-in.ts";
import { tip } from "./ru/tip.ts";
import { strip, tracking } from "./ru/tracking.ts";
import type { MoreTexts } from "./messages.ts";

export const ruMore: MoreTexts = {
  account,
  address,
  again,
  branch,
  cards,
  checkout,
  consent,
  favourites,
  group,
  unavailable,
  notifications,
  orderMessages,
  orders,
  pay,
  profile,
  promos,
  review,
  screen,
  search,
  signIn,
  courierMap,
  dietFilter,
  landing,
  messenger,
  reservation,
  story,
  strip,
  tip,
  tracking,
  vacancy,
  viewer,
};
