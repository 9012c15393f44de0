import { englishPlural } from "../plural.ts";
import type * as uz from "../uz/tracking.ts";
import { runningLate } from "./running-late.ts";
import { vehicles } from "./vehicles.ts";

export const strip: typeof uz.strip = {
  label: "Active orders",
  count: (count) => `${count} ${englishPlural(count, "order", "orders")}`,
  pay: "Pay",
  payUntil: (time) => `by ${time}`,
  delayed: "Not accepted by the branch yet",
};

export const tracking: typeof uz.tracking = {
  late: runningLate.text,
  vehicles,
  here: "The courier is here",
  anyMinute: "Any minute now",
  readyAnyMinute: "Ready any minute now",
  branchMap: "The branch on the map",
  in: (minutes) => `in ${minutes}`,
  within: (minutes) => `within ${minutes}`,
  afterPayment: (minutes) => `${minutes} after payment`,
  share: "Share",
  endLink: "End the link",
  linkCopied: "Link copied",
  linkEnded: "The link no longer works",
  sharedTitle: "Where the order is",
  sharedFrom: (brand) => `Order from ${brand}`,
  sharedOver: "This link does not work",
  sharedOverText: "The order has arrived, or the link was ended.",
};
