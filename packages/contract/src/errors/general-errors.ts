import { shown, silent } from "./error-entry.ts";

/** Errors of any call. Specification, point 8; decisions S6.08, S6.09, S8.26. */
export const generalErrors = {
  INVALID_REQUEST: shown(400, {
    uz: "Ma’lumotlar noto‘g‘ri to‘ldirilgan. Belgilangan maydonlarni tekshiring",
    ru: "Данные заполнены неверно. Проверьте отмеченные поля",
    eng: "Some details are not right. Check the marked fields",
  }),
  BODY_TOO_LARGE: shown(413, {
    uz: "Yuborilgan ma’lumot juda katta",
    ru: "Отправлено слишком много данных",
    eng: "Too much data was sent",
  }),
  UNSUPPORTED_MEDIA_TYPE: silent(415, {
    uz: "So‘rov JSON ko‘rinishida yuborilishi kerak",
    ru: "Запрос должен быть в формате JSON",
    eng: "The request has to be JSON",
  }),
  MERCHANT_REQUIRED: silent(400, {
    uz: "Restoran aniqlanmadi: merchant ID berilmagan",
    ru: "Ресторан не определён: merchant ID не задан",
    eng: "Merchant ID is not defined",
  }),
  MERCHANT_UNDEFINED: silent(400, {
    uz: "Restoran aniqlanmadi: merchant ID qiymati “undefined”",
    ru: "Ресторан не определён: merchant ID равен «undefined»",
    eng: "Merchant ID is undefined",
  }),
  MERCHANT_NOT_FOUND: shown(404, {
    uz: "Bunday restoran topilmadi",
    ru: "Такой ресторан не найден",
    eng: "This restaurant was not found",
  }),
  UNAUTHORIZED: shown(401, {
    uz: "Ba’zi ma’lumotlar eskirgan! Iltimos, qaytadan kiring.",
    ru: "Некоторые данные устарели! Пожалуйста, войдите снова.",
    eng: "Some things are out of date! Please log in again.",
  }),
  NOT_FOUND: shown(404, {
    uz: "Hech narsa topilmadi",
    ru: "Ничего не найдено",
    eng: "Nothing was found here",
  }),
  METHOD_NOT_ALLOWED: silent(405, {
    uz: "Bu manzilda bunday so‘rov yo‘q",
    ru: "Такого запроса по этому адресу нет",
    eng: "This address does not take such a request",
  }),
  CROSS_SITE_REQUEST: silent(403, {
    uz: "Boshqa saytdan yuborilgan so‘rov qabul qilinmaydi",
    ru: "Запрос с другого сайта не принимается",
    eng: "A request from another site is not taken",
  }),
  RATE_LIMITED: shown(429, {
    uz: "So‘rovlar juda ko‘p. Birozdan keyin urinib ko‘ring",
    ru: "Слишком много запросов. Попробуйте чуть позже",
    eng: "Too many requests. Try again a little later",
  }),
  DAILY_LIMIT_REACHED: shown(429, {
    uz: "Bugun juda ko‘p so‘rov keldi. Keyinroq urinib ko‘ring",
    ru: "Сегодня пришло слишком много запросов. Попробуйте позже",
    eng: "Too many requests came in today. Try again later",
  }),
  LIST_FULL: shown(409, {
    uz: "Ro‘yxat to‘lgan: ko‘pi bilan {maximum} ta. Avval keraksizini o‘chiring",
    ru: "Список заполнен: не больше {maximum}. Сначала удалите лишнее",
    eng: "The list is full: {maximum} at most. Remove something first",
  }),
  INTERNAL_ERROR: shown(500, {
    uz: "Xatolik yuz berdi, keyinroq urinib ko‘ring",
    ru: "Произошла ошибка, попробуйте позже",
    eng: "Something went wrong, please try later",
  }),
  SERVICE_UNAVAILABLE: shown(503, {
    uz: "Xizmat vaqtincha ishlamayapti. Birozdan keyin urinib ko‘ring",
    ru: "Сервис временно недоступен. Попробуйте чуть позже",
    eng: "The service is unavailable for a moment. Try again a little later",
  }),
  GEOCODER_FAILED: shown(
    503,
    {
      uz: "Manzilni aniqlash xizmati ishlamadi. Dasturchilarga xabar bering yoki qayta urinib ko‘ring",
      ru: "Сервис поиска адреса не ответил. Сообщите разработчикам или попробуйте ещё раз",
      eng: "The address service failed. Tell the developers or try again",
    },
    { uz: "Nominatim xatosi", ru: "Ошибка в nominatim", eng: "Error in nominatim" },
  ),
};
