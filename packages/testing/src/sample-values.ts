let made = 0;

/** A new UUID (version 7), ascending and the same in every run. */
export const anId = () => {
  made += 1;
  return `01990000-0000-7000-8000-${made.toString(16).padStart(12, "0")}`;
};

const known = (number: number) => `01980000-0000-7000-8000-${String(number).padStart(12, "0")}`;

/** Default references of the builders. */
export const ids = {
  merchant: known(1),
  city: known(2),
  branch: known(3),
  user: known(4),
  group: known(5),
  category: known(6),
  product: known(7),
  modificationGroup: known(8),
  hall: known(9),
} as const;

/** The same text in all three languages, marked by language so that tests notice a mix-up. */
export const aText = (text: string) => ({
  uz: text,
  ru: `${text} (ru)`,
  eng: `${text} (eng)`,
});

/** Monday noon in Tashkent: the current time of all builders. */
export const NOON = "2026-10-05T12:00:00+05:00";

/** `NOON` as a clock for rules and calls. */
export const noon = new Date(NOON);
