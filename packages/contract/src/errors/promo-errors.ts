import { shown } from "./error-entry.ts";

/** Promo codes and cashback. Specification, point 5, "Promo rules"; decision "money". */
export const promoErrors = {
  PROMO_NOT_FOUND: shown(404, {
    uz: "Bunday promokod yo‘q",
    ru: "Такого промокода нет",
    eng: "There is no such promo code",
  }),
  PROMO_INACTIVE: shown(422, {
    uz: "Bu promokod hozir ishlamaydi",
    ru: "Этот промокод сейчас не действует",
    eng: "This promo code is not active",
  }),
  PROMO_NOT_STARTED: shown(422, {
    uz: "Bu promokod hali boshlanmagan",
    ru: "Этот промокод ещё не начал действовать",
    eng: "This promo code has not started yet",
  }),
  PROMO_EXPIRED: shown(422, {
    uz: "Promokodning muddati tugagan",
    ru: "Срок действия промокода истёк",
    eng: "This promo code has expired",
  }),
  PROMO_BELOW_MINIMUM: shown(422, {
    uz: "Promokod {minimum}\u00a0so‘mdan ortiq buyurtmaga amal qiladi",
    ru: "Промокод действует при заказе больше {minimum}\u00a0сум",
    eng: "The promo code needs an order of more than {minimum}\u00a0soum",
  }),
  PROMO_USED_UP: shown(422, {
    uz: "Bu promokod tugagan",
    ru: "Этот промокод закончился",
    eng: "This promo code is used up",
  }),
  PROMO_ALREADY_USED: shown(422, {
    uz: "Siz bu promokoddan allaqachon foydalangansiz",
    ru: "Вы уже использовали этот промокод",
    eng: "You have already used this promo code",
  }),
  CASHBACK_REDUCED: shown(422, {
    uz: "Bu buyurtmaga ko‘pi bilan {maximum}\u00a0so‘m keshbek sarflash mumkin",
    ru: "На этот заказ можно потратить не больше {maximum}\u00a0сум кешбэка",
    eng: "This order can use at most {maximum}\u00a0soum of cashback",
  }),
};
