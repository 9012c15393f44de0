/** Monday noon in Tashkent: every builder's present. */
export const NOON = "2026-10-05T12:00:00+05:00";

/** `NOON` as the clock that rules and calls are given. */
export const noon = new Date(NOON);
