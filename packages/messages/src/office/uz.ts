import { format } from "../uz/format.ts";
import { roles } from "../uz/roles.ts";
import { board } from "./uz/board.ts";
import { frame } from "./uz/frame.ts";
import { load } from "./uz/load.ts";

/** Texts of the office's application that its first page needs. */
export const texts = { board, format, frame, load, roles };

/** The others, each loaded by the first screen that needs it. */
export const sections = {
  account: async () => (await import("./uz/account.ts")).account,
  bookings: async () => (await import("./uz/bookings.ts")).bookings,
  change: async () => (await import("./uz/change.ts")).change,
  courier: async () => (await import("./uz/courier.ts")).courier,
  day: async () => (await import("./uz/day.ts")).day,
  device: async () => (await import("./uz/device.ts")).device,
  kitchen: async () => (await import("./uz/kitchen.ts")).kitchen,
  marking: async () => (await import("./uz/marking.ts")).marking,
  order: async () => (await import("./uz/order.ts")).order,
  pass: async () => (await import("./uz/pass.ts")).pass,
  payments: async () => (await import("./uz/payments.ts")).payments,
  people: async () => (await import("./uz/people.ts")).people,
  phoneOrder: async () => (await import("./uz/phone-order.ts")).phoneOrder,
  products: async () => (await import("./uz/products.ts")).products,
  refund: async () => (await import("./uz/refund.ts")).refund,
  reviews: async () => (await import("./uz/reviews.ts")).reviews,
  signIn: async () => (await import("./uz/sign-in.ts")).signIn,
  stopList: async () => (await import("./uz/stop-list.ts")).stopList,
};

export type StartTexts = typeof texts;
export type SectionLoaders = typeof sections;
