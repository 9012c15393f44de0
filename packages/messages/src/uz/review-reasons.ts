/** Faults of a product or a delivery: for the customer who chooses, and for staff. */
export const reviewReasons = {
  productReasons: {
    COLD: "Sovuq",
    SALTY: "Sho‘r",
    SMALL: "Porsiya kichik",
    RAW: "Chala pishgan",
    STALE: "Yangi emas",
    WRONG: "Boshqa taom keldi",
  },
  deliveryReasons: {
    LATE: "Kech keldi",
    RUDE: "Kuryer qo‘pol",
    SPILLED: "To‘kilgan yoki ezilgan",
    MISSING: "Nimadir yetishmaydi",
    NOT_FOUND: "Manzilni topolmadi",
  },
};

export type ReviewReasons = typeof reviewReasons;
