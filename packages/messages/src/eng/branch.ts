import type { branch as uz } from "../uz/branch.ts";
import { within } from "./within.ts";

export const branch: typeof uz = {
  list: "List of branches",
  onMap: "On the map",
  asList: "As a list",
  choose: "Pick up here",
  chosen: "Chosen",
  call: "Call",
  callBranch: (name) => `Call ${name}`,
  sortByDistance: "Show the nearest",
  hours: "Opening hours",
  allDay: "Around the clock",
  openAllDay: "Open around the clock",
  openUntil: (time) => `Open until ${time}`,
  lastOrder: (time) => `Orders until ${time}`,
  closedUntil: (day, time) => `Closed. Opens ${within(day)} at ${time}`,
  closed: "Closed",
  dayOff: "Day off",
  deliveryHours: "Delivery",
  services: { DELIVERY: "Delivery", PICK_UP: "Pick-up", DINE_IN: "Eat in", BOOKING: "Booking" },
  route: "Directions",
  none: "There is no branch in this city yet",
  noneText: "Choose another city, or order delivery.",
};
