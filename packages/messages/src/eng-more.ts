import { address } from "./eng/address.ts";
import { branch } from "./eng/branch.ts";
import { checkout } from "./eng/checkout.ts";
import { notYet } from "./eng/not-yet.ts";
import { orders } from "./eng/orders.ts";
import { profile } from "./eng/profile.ts";
import { screen } from "./eng/screen.ts";
import { signIn } from "./eng/sign-in.ts";
import type { MoreTexts } from "./words.ts";

export const engMore: MoreTexts = {
  address,
  branch,
  checkout,
  notYet,
  orders,
  profile,
  screen,
  signIn,
};
