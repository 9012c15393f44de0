import { address } from "./uz/address.ts";
import { branch } from "./uz/branch.ts";
import { checkout } from "./uz/checkout.ts";
import { notYet } from "./uz/not-yet.ts";
import { orders } from "./uz/orders.ts";
import { profile } from "./uz/profile.ts";
import { screen } from "./uz/screen.ts";
import { signIn } from "./uz/sign-in.ts";

/** Uzbek texts that no page of the menu needs. They come with the first page that does. */
export const uzMore = { address, branch, checkout, notYet, orders, profile, screen, signIn };
