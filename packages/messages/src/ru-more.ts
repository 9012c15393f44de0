import { account } from "./ru/account.ts";
import { address } from "./ru/address.ts";
import { branch } from "./ru/branch.ts";
import { cards } from "./ru/cards.ts";
import { checkout } from "./ru/checkout.ts";
import { consent } from "./ru/consent.ts";
import { favourites } from "./ru/favourites.ts";
import { messenger } from "./ru/messenger.ts";
import { unavailable } from "./ru/unavailable.ts";
import { notifications } from "./ru/notifications.ts";
import { orders } from "./ru/orders.ts";
import { pay } from "./ru/pay.ts";
import { profile } from "./ru/profile.ts";
import { promos } from "./ru/promos.ts";
import { screen } from "./ru/screen.ts";
import { search } from "./ru/search.ts";
import { signIn } from "./ru/sign-in.ts";
import { courierMap } from "./ru/courier-map.ts";
import { landing } from "./ru/landing.ts";
import { reservation } from "./ru/reservation.ts";
import { story } from "./ru/story.ts";
import { vacancy } from "./ru/vacancy.ts";
import { viewer } from "./ru/viewer.ts";
import type { MoreTexts } from "./messages.ts";

export const ruMore: MoreTexts = {
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
