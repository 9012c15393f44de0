import type { WishTexts } from "../uz/wishes.ts";

export const wishTexts: WishTexts = {
  cutlery: (count) => (count === 0 ? "No cutlery" : `Cutlery: ${count}`),
  leaveAtDoor: "Leave at the door",
  arrival: {
    CALL: "Call by phone",
    RING: "Ring the bell",
    NO_RING: "Do not ring",
  },
};
