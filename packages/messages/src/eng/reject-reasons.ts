import type { RejectReasons } from "../uz/reject-reasons.ts";

export const rejectReasons: RejectReasons = {
  SOLD_OUT: "a dish is sold out",
  TOO_BUSY: "there are too many orders right now",
  CLOSING: "the branch is closing",
  ADDRESS: "we cannot deliver to this address",
};
