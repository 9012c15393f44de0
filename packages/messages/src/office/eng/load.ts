import { englishPlural } from "../../plural.ts";
import type { load as uz } from "../uz/load.ts";

export const load: typeof uz = {
  title: "Load of the branches",
  change: "Load",
  end: "End",
  all: "Orders",
  services: { DELIVERY: "Delivery", PICK_UP: "Pick-up", DINE_IN: "Dine-in" },
  whichServices: "What to pause",
  paused: (what, end) => `${what} paused ${end}`,
  busyNow: (minutes, end) => `+${minutes} ${end}`,
  loadedNow: (minutes, orders, usual) =>
    `+${minutes}: ${orders} ${englishPlural(orders, "order", "orders")} in the kitchen, usually ${usual}`,
  kitchenNow: (orders, usual, minutes) =>
    `Now in the kitchen: ${orders} ${englishPlural(orders, "order", "orders")}. It usually cooks ${usual} at once, each in ${minutes}. The promised time follows; the longer of both is added.`,
  limitNow: (amount, end) => `At most ${amount} ${end}`,
  until: (time) => `until ${time}`,
  untilResumed: "until resumed",
  untilOpening: "until the next opening",
  for: (duration) => `for ${duration}`,
  forHours: (count) => `for ${count} ${englishPlural(count, "hour", "hours")}`,
  pauseTitle: "Pause",
  pauseAbout: "Customers cannot order for now, and read why. Orders for later are still taken.",
  pauseFor: (end) => `Pause ${end}`,
  busyTitle: "Busy kitchen",
  busyAbout: "The time that customers are promised gets longer by this.",
  busyMinutes: "Minutes to add",
  busyFor: (minutes, end) => `+${minutes} ${end}`,
  limitTitle: "Orders in one slot",
  limitAbout: "A slot that is full is not offered to customers.",
  usualLimit: (amount) => `Usually at most ${amount}.`,
  limitUnit: "What to count",
  units: { ORDERS: "Orders", MINUTES: "Minutes of work" },
  limitAmount: "At most",
  limitFor: (amount, end) => `At most ${amount} ${end}`,
  amount: {
    ORDERS: (count) => `${count} ${englishPlural(count, "order", "orders")}`,
    MINUTES: (count) => `${count} ${englishPlural(count, "minute", "minutes")} of work`,
  },
  wrongNumber: "Write a number from 1 to 10,000",
};
