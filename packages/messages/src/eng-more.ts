import { address } from "./eng/address.ts";
import { branch, reservation } from "./eng/branches.ts";
import { checkout } from "./eng/checkout.ts";
import { group } from "./eng/group.ts";
import { search, story, viewer } from "./eng/menu-extras.ts";
import { courierMap, orders } from "./eng/orders.ts";
import { consent, landing, screen, unavailable, vacancy } from "./eng/pages.ts";
import { cards, pay } from "./eng/payment.ts";
import { account, favourites, notifications, profile, promos } from "./eng/profile.ts";
import { messenger, signIn } from "./eng/sign-in.ts";
import type { MoreTexts } from "./messages.ts";

export const engMore: MoreTexts = {
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
