import type { DeclineCode } from "@dasturxon/contract/entities/reservation";

/** Why the restaurant declines a booking, for its guest. */
export const declineReasons = {
  NO_TABLE: "Bu vaqtga joy qolmadi",
  HALL_TAKEN: "Bu kuni zal band",
  CLOSED: "Bu vaqtda ishlamaymiz",
} satisfies Record<DeclineCode, string>;

export type DeclineReasons = typeof declineReasons;
