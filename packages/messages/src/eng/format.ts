import type { FormatMessages } from "../uz/format.ts";

export const format: FormatMessages = {
  decimalMark: ".",
  sum: "soum",
  minutes: "min",
  metres: "m",
  kilometres: "km",
  calories: "kcal",
  measures: { KG: "kg", LITER: "l", GRAMM: "g", COUNT: "pcs" },
  today: "Today",
  tomorrow: "Tomorrow",
  yesterday: "Yesterday",
  date: (day, month) => `${day} ${month}`,
  months: [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
  ],
  weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
  weekdaysShort: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
};

/** 'Today' within a sentence; the name of a weekday keeps its capital. */
export const within = (day: string) => day.replace(/^T(?=oday|omorrow)/, "t");
