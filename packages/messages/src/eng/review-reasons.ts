import type { ReviewReasons } from "../uz/review-reasons.ts";

export const reviewReasons: ReviewReasons = {
  productReasons: {
    COLD: "Cold",
    SALTY: "Too salty",
    SMALL: "Small portion",
    RAW: "Undercooked",
    STALE: "Not fresh",
    WRONG: "Not what I ordered",
  },
  deliveryReasons: {
    LATE: "Late",
    RUDE: "Rude courier",
    SPILLED: "Spilled or crushed",
    MISSING: "Something is missing",
    NOT_FOUND: "Did not find the address",
  },
};
