import type { WishTexts } from "../uz/wishes.ts";

export const wishTexts: WishTexts = {
  cutlery: (count) => (count === 0 ? "Без приборов" : `Приборы: ${count}`),
  leaveAtDoor: "Оставить у двери",
  arrival: {
    CALL: "Позвонить по телефону",
    RING: "Позвонить в дверь",
    NO_RING: "Не звонить",
  },
};
