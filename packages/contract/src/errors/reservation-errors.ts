import { shown } from "./error-entry.ts";

/** Reserving a table. Decision S7.73. */
export const reservationErrors = {
  RESERVATION_NOT_AVAILABLE: shown(422, {
    uz: "Bu vaqtda filial mehmon kutmaydi. Boshqa vaqtni tanlang",
    ru: "В это время филиал не принимает гостей. Выберите другое",
    eng: "The branch does not seat guests at this time. Choose another one",
  }),
  RESERVATION_BRANCH_NOT_AVAILABLE: shown(422, {
    uz: "Bu filialda joy band qilib bo‘lmaydi. Boshqa filialni tanlang",
    ru: "В этом филиале столики не бронируют. Выберите другой",
    eng: "Tables cannot be booked at this branch. Choose another one",
  }),
  RESERVATION_TIME_PASSED: shown(422, {
    uz: "Bu vaqt o‘tib ketgan. Keyingi vaqtni tanlang",
    ru: "Это время уже прошло. Выберите более позднее",
    eng: "This time has already passed. Choose a later one",
  }),
  RESERVATION_TOO_FAR: shown(422, {
    uz: "Joyni ko‘pi bilan {days}\u00a0kun oldin band qilish mumkin",
    ru: "Столик можно забронировать не раньше чем за {days}\u00a0дн.",
    eng: "A table can be booked at most {days}\u00a0days ahead",
  }),
  RESERVATION_EXISTS: shown(409, {
    uz: "Bu vaqtga sizda shu filialda joy band qilingan. O‘zgartirish uchun avval uni bekor qiling",
    ru: "На это время у вас уже есть столик в этом филиале. Чтобы изменить бронь, сначала отмените её",
    eng: "You already have a table at this branch for this time. To change it, cancel it first",
  }),
  RESERVATION_LIMIT_REACHED: shown(409, {
    uz: "Sizda {maximum}\u00a0ta band qilingan joy bor. Avval keraksizini bekor qiling",
    ru: "У вас уже {maximum} броней. Сначала отмените лишние",
    eng: "You have {maximum} tables booked. Cancel the ones that you do not need first",
  }),
  TABLE_TAKEN: shown(409, {
    uz: "Bu stol shu vaqtda band. Boshqasini tanlang",
    ru: "Этот стол в это время занят. Выберите другой",
    eng: "This table is taken at that time. Choose another one",
  }),
  RESERVATION_NOT_CANCELABLE: shown(409, {
    uz: "Bu vaqt o‘tib ketgan, joyni endi bekor qilib bo‘lmaydi",
    ru: "Это время уже прошло, бронь отменить нельзя",
    eng: "This time has passed, so the booking can no longer be cancelled",
  }),
};
