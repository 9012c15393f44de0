import { address } from "./ru/address.ts";
import { branch } from "./ru/branch.ts";
import { checkout } from "./ru/checkout.ts";
import { notYet } from "./ru/not-yet.ts";
import { orders } from "./ru/orders.ts";
import { profile } from "./ru/profile.ts";
import { screen } from "./ru/screen.ts";
import { signIn } from "./ru/sign-in.ts";
import type { MoreTexts } from "./words.ts";

export const ruMore: MoreTexts = {
  address,
  branch,
  checkout,
  notYet,
  orders,
  profile,
  screen,
  signIn,
};
