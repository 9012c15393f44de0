import { format } from "../ru/format.ts";
import { roles } from "../ru/roles.ts";
import { board } from "./ru/board.ts";
import { frame } from "./ru/frame.ts";
import { load } from "./ru/load.ts";
import type { SectionLoaders, StartTexts } from "./uz.ts";

export const texts: StartTexts = { board, format, frame, load, roles };

export const sections: SectionLoaders = {
  account: async () => (await import("./ru/account.ts")).account,
  bookings: async () => (await import("./ru/bookings.ts")).bookings,
  change: async () => (await import("./ru/change.ts")).change,
  courier: async () => (await import("./ru/courier.ts")).courier,
  day: async () => (await import("./ru/day.ts")).day,
  device: async () => (await import("./ru/device.ts")).device,
  kitchen: async () => (await import("./ru/kitchen.ts")).kitchen,
  marking: async () => (await import("./ru/marking.ts")).marking,
  order: async () => (await import("./ru/order.ts")).order,
  pass: async () => (await import("./ru/pass.ts")).pass,
  payments: async () => (await import("./ru/payments.ts")).payments,
  people: async () => (await import("./ru/people.ts")).people,
  phoneOrder: async () => (await import("./ru/phone-order.ts")).phoneOrder,
  products: async () => (await import("./ru/products.ts")).products,
  refund: async () => (await import("./ru/refund.ts")).refund,
  reviews: async () => (await import("./ru/reviews.ts")).reviews,
  signIn: async () => (await import("./ru/sign-in.ts")).signIn,
  stopList: async () => (await import("./ru/stop-list.ts")).stopList,
};
