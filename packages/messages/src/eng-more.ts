import { address } from "./eng/address.ts";
import { again } from "./eng/again.ts";
import { branch, reservation } from "./eng/branches.ts";
import { checkout } from "./eng/checkout.ts";
import { group } from "./eng/group.ts";
import { dietFilter, search, story, viewer } from "./eng/menu-extras.ts";
import { orderMessages } from "./eng/order-messages.ts";
import { courierMap, orders } from "./eng/orders.ts";
import { consent, landing, screen, unavailable, vacancy } from "./eng/pages.ts";
import { cards, pay } from "./eng/payment.ts";
import { account, favourites, notifications, profile, promos } from "./eng/profile.ts";
import { review } from "./eng/review.ts";
import { messenger, signIn } from "./eng/sign-in.ts";
import { tip } from "./eng/tip.ts";
import { strip, tracking } from "./eng/tracking.ts";
import type { MoreTexts } from "./messages.ts";

export const engMore: MoreTexts = {
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
