import { account } from "./eng/account.ts";
import { address } from "./eng/address.ts";
import { branch } from "./eng/branch.ts";
import { cards } from "./eng/cards.ts";
import { checkout } from "./eng/checkout.ts";
import { consent } from "./eng/consent.ts";
import { favourites } from "./eng/favourites.ts";
import { messenger } from "./eng/messenger.ts";
import { unavailable } from "./eng/unavailable.ts";
import { notifications } from "./eng/notifications.ts";
import { orders } from "./eng/orders.ts";
import { pay } from "./eng/pay.ts";
import { profile } from "./eng/profile.ts";
import { promos } from "./eng/promos.ts";
import { screen } from "./eng/screen.ts";
import { search } from "./eng/search.ts";
import { signIn } from "./eng/sign-in.ts";
import { courierMap } from "./eng/courier-map.ts";
import { landing } from "./eng/landing.ts";
import { reservation } from "./eng/reservation.ts";
import { story } from "./eng/story.ts";
import { vacancy } from "./eng/vacancy.ts";
import { viewer } from "./eng/viewer.ts";
import type { MoreTexts } from "./messages.ts";

export const engMore: MoreTexts = {
  account,
  address,
  branch,
  cards,
  checkout,
  consent,
  favourites,
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
