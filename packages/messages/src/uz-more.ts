import { account } from "./uz/account.ts";
import { address } from "./uz/address.ts";
import { branch } from "./uz/branch.ts";
import { cards } from "./uz/cards.ts";
import { checkout } from "./uz/checkout.ts";
import { consent } from "./uz/consent.ts";
import { favourites } from "./uz/favourites.ts";
import { messenger } from "./uz/messenger.ts";
import { unavailable } from "./uz/unavailable.ts";
import { notifications } from "./uz/notifications.ts";
import { orders } from "./uz/orders.ts";
import { pay } from "./uz/pay.ts";
import { profile } from "./uz/profile.ts";
import { promos } from "./uz/promos.ts";
import { screen } from "./uz/screen.ts";
import { search } from "./uz/search.ts";
import { signIn } from "./uz/sign-in.ts";
import { courierMap } from "./uz/courier-map.ts";
import { landing } from "./uz/landing.ts";
import { reservation } from "./uz/reservation.ts";
import { story } from "./uz/story.ts";
import { vacancy } from "./uz/vacancy.ts";
import { viewer } from "./uz/viewer.ts";

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
