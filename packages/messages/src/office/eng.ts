import { format } from "../eng/format.ts";
import { roles } from "../eng/roles.ts";
import { board } from "./eng/board.ts";
import { frame } from "./eng/frame.ts";
import { load } from "./eng/load.ts";
import type { SectionLoaders, StartTexts } from "./uz.ts";

export const texts: StartTexts = { board, format, frame, load, roles };

export const sections: SectionLoaders = {
  account: async () => (await import("./eng/account.ts")).account,
  bookings: async () => (await import("./eng/bookings.ts")).bookings,
  change: async () => (await import("./eng/change.ts")).change,
  courier: async () => (await import("./eng/courier.ts")).courier,
  day: async () => (await import("./eng/day.ts")).day,
  device: async () => (await import("./eng/device.ts")).device,
  kitchen: async () => (await import("./eng/kitchen.ts")).kitchen,
  marking: async () => (await import("./eng/marking.ts")).marking,
  order: async () => (await import("./eng/order.ts")).order,
  pass: async () => (await import("./eng/pass.ts")).pass,
  payments: async () => (await import("./eng/payments.ts")).payments,
  people: async () => (await import("./eng/people.ts")).people,
  phoneOrder: async () => (await import("./eng/phone-order.ts")).phoneOrder,
  products: async () => (await import("./eng/products.ts")).products,
  refund: async () => (await import("./eng/refund.ts")).refund,
  reviews: async () => (await import("./eng/reviews.ts")).reviews,
  signIn: async () => (await import("./eng/sign-in.ts")).signIn,
  stopList: async () => (await import("./eng/stop-list.ts")).stopList,
};
