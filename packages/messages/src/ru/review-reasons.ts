import type { ReviewReasons } from "../uz/review-reasons.ts";

export const reviewReasons: ReviewReasons = {
  productReasons: {
    COLD: "Холодное",
    SALTY: "Пересолено",
    SMALL: "Маленькая порция",
    RAW: "Недоготовлено",
    STALE: "Несвежее",
    WRONG: "Привезли не то",
  },
  deliveryReasons: {
    LATE: "Долго",
    RUDE: "Грубый курьер",
    SPILLED: "Разлито или помято",
    MISSING: "Чего-то не хватает",
    NOT_FOUND: "Не нашёл адрес",
  },
};
