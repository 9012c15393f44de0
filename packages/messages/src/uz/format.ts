/** Names of units, months and days, and the order of a date. Used by `formats.ts` only. */
export const format = {
  decimalMark: ",",
  sum: "so‘m",
  minutes: "daq",
  metres: "m",
  kilometres: "km",
  calories: "kkal",
  measures: { KG: "kg", LITER: "l", GRAMM: "g", COUNT: "dona" },
  today: "Bugun",
  tomorrow: "Ertaga",
  yesterday: "Kecha",
  date: (day: number, month: string) => `${day}-${month}`,
  months: [
    "yanvar",
    "fevral",
    "mart",
    "aprel",
    "may",
    "iyun",
    "iyul",
    "avgust",
    "sentabr",
    "oktabr",
    "noyabr",
    "dekabr",
  ],
  weekdays: ["Dushanba", "Seshanba", "Chorshanba", "Payshanba", "Juma", "Shanba", "Yakshanba"],
  weekdaysShort: ["Du", "Se", "Ch", "Pa", "Ju", "Sh", "Ya"],
};

export type FormatMessages = typeof format;
