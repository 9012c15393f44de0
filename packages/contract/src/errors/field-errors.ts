import { shown } from "./error-entry.ts";

/** Errors of single fields: the codes of an error answer's `fields`. */
export const fieldErrors = {
  FIELD_REQUIRED: shown(400, {
    uz: "Iltimos, ushbu maydonni to‘ldiring!",
    ru: "Пожалуйста, заполните это поле!",
    eng: "Please fill in this field!",
  }),
  FIELD_INVALID: shown(400, {
    uz: "Qiymat noto‘g‘ri",
    ru: "Неверное значение",
    eng: "This value is not right",
  }),
  FIELD_TOO_SHORT: shown(400, {
    uz: "Juda qisqa: kamida {minimum}",
    ru: "Слишком коротко: не меньше {minimum}",
    eng: "Too short: at least {minimum}",
  }),
  FIELD_TOO_LONG: shown(400, {
    uz: "Juda uzun: ko‘pi bilan {maximum}",
    ru: "Слишком длинно: не больше {maximum}",
    eng: "Too long: at most {maximum}",
  }),
  FIELD_TOO_SMALL: shown(400, {
    uz: "Kamida {minimum} bo‘lishi kerak",
    ru: "Должно быть не меньше {minimum}",
    eng: "Must be at least {minimum}",
  }),
  FIELD_TOO_LARGE: shown(400, {
    uz: "Ko‘pi bilan {maximum} bo‘lishi mumkin",
    ru: "Должно быть не больше {maximum}",
    eng: "Must be at most {maximum}",
  }),
  PHONE_INVALID: shown(400, {
    uz: "Telefon raqamini to‘liq kiriting",
    ru: "Введите номер телефона полностью",
    eng: "Enter the whole phone number",
  }),
  EMAIL_INVALID: shown(400, {
    uz: "Elektron pochta manzili noto‘g‘ri",
    ru: "Неверный адрес электронной почты",
    eng: "This e-mail address is not right",
  }),
  BIRTHDAY_INVALID: shown(400, {
    uz: "Tug‘ilgan sana noto‘g‘ri",
    ru: "Неверная дата рождения",
    eng: "This birthday is not right",
  }),
  TIME_INVALID: shown(400, {
    uz: "Vaqtni SS:DD ko‘rinishida kiriting",
    ru: "Введите время в виде ЧЧ:ММ",
    eng: "Enter the time as HH:MM",
  }),
};
