import type { DeclineReasons } from "../uz/decline-reasons.ts";

export const declineReasons: DeclineReasons = {
  NO_TABLE: "На это время мест нет",
  HALL_TAKEN: "В этот день зал занят",
  CLOSED: "В это время мы закрыты",
};
