import { shown } from "./error-entry.ts";

/** Products, options and stock. Specification, point 5; decisions S5.15 and S3.088. */
export const basketErrors = {
  BASKET_EMPTY: shown(422, {
    uz: "Savat bo‘sh",
    ru: "Корзина пуста",
    eng: "The basket is empty",
  }),
  PRODUCT_NOT_AVAILABLE: shown(422, {
    uz: "Bu taom hozir mavjud emas",
    ru: "Этого блюда сейчас нет",
    eng: "This dish is not available now",
  }),
  PRODUCT_NOT_DELIVERED: shown(422, {
    uz: "Bu taom yetkazib berilmaydi",
    ru: "Это блюдо не доставляется",
    eng: "This dish is not delivered",
  }),
  PRODUCT_SOLD_OUT: shown(422, {
    uz: "Bu taom tugagan",
    ru: "Это блюдо закончилось",
    eng: "This dish is sold out",
  }),
  NOT_ENOUGH_PRODUCTS: shown(422, {
    uz: "Mahsulot yetarli emas! Ko‘pi bilan {maximum}",
    ru: "Недостаточно товара! Максимальное количество {maximum}",
    eng: "Not enough products! Maximum amount {maximum}",
  }),
  MODIFICATION_NOT_AVAILABLE: shown(422, {
    uz: "Tanlangan qo‘shimcha hozir mavjud emas",
    ru: "Выбранной опции сейчас нет",
    eng: "The chosen option is not available now",
  }),
  MODIFICATIONS_BELOW_MINIMUM: shown(422, {
    uz: "{group}: kamida {minimum} ta tanlang",
    ru: "{group}: выберите минимум {minimum}",
    eng: "{group}: Select minimum {minimum}",
  }),
  MODIFICATIONS_ABOVE_MAXIMUM: shown(422, {
    uz: "{group}: ko‘pi bilan {maximum} ta tanlang",
    ru: "{group}: выберите не больше {maximum}",
    eng: "{group}: Select up to {maximum}",
  }),
};
