import type { courier as uz } from "../uz/courier.ts";

export const courier: typeof uz = {
  none: "No orders yet",
  noneAbout: "An order that is given to you appears here, and the phone rings.",
  route: "Route",
  call: "Call",
  callNamed: (name) => `Call ${name}`,
  collectCash: "Collect in cash",
  collectTerminal: "Collect by terminal",
  change: (from, change) => `Pays with ${from}, change ${change}`,
  paid: "Paid, nothing to collect",
  takeOut: "Picked up, on my way",
  delivered: "Delivered",
  deliveredCash: (sum) => `Delivered, ${sum} received`,
  noPosition: "Location is off",
  noPositionAbout:
    "The customer does not see you on the map. Allow this site to use the location in the phone’s settings.",
  cash: "Cash you have",
  cashNone: "Nothing to hand in",
};
