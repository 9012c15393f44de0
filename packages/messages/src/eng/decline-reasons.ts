import type { DeclineReasons } from "../uz/decline-reasons.ts";

export const declineReasons: DeclineReasons = {
  NO_TABLE: "There is no table left at this time",
  HALL_TAKEN: "The hall is taken on this day",
  CLOSED: "We are closed at this time",
};
