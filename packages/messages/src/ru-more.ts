import { address } from "./ru/address.ts";
import { branch, reservation } from "./ru/branches.ts";
import { checkout } from "./ru/checkout.ts";
import { group } from "./ru/group.ts";
import { search, story, viewer } from "./ru/menu-extras.ts";
import { courierMap, orders } from "./ru/orders.ts";
import { consent, landing, screen, unavailable, vacancy } from "./ru/pages.ts";
import { cards, pay } from "./ru/payment.ts";
import { account, favourites, notifications, profile, promos } from "./ru/profile.ts";
import { messenger, signIn } from "./ru/sign-in.ts";
import type { MoreTexts } from "./messages.ts";

export const ruMore: MoreTexts = {
  account,
  address,
  branch,
  cards,
  checkout,
  consent,
  favourites,
  group,
  unavailable,
  notifications,
  orders,
  pay,
  profile,
  promos,
  screen,
  search,
  signIn,
  courierMap,
  landing,
  messenger,
  reservation,
  story,
  vacancy,
  viewer,
};
