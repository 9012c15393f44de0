import type { kitchen as uz } from "../uz/kitchen.ts";

export const kitchen: typeof uz = {
  toBoard: "To the orders",
  stations: "Stations",
  all: "All",
  others: "Other dishes",
  totals: "To cook in total",
  plain: "plain",
  none: "Nothing to cook",
  noneAbout: "Accepted orders appear here.",
  until: (time) => `by ${time}`,
  elsewhere: (count) => `${count} more at other stations`,
  ready: "Ready",
  readyNamed: (number) => `No. ${number}: ready`,
  waiting: "Waiting for other stations",
  recall: "Take back",
  recallNamed: (number) => `No. ${number}: cook again`,
  later: (count, time) => `For later: ${count}, from ${time}`,
};
