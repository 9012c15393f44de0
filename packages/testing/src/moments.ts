/** Monday noon in Tashkent: the current time of all builders. */
export const NOON = "2026-10-05T12:00:00+05:00";

/** `NOON` as a clock for rules and calls. */
export const noon = new Date(NOON);
