import { shown, silent } from "./error-entry.ts";

/** Sign-in by phone or messenger, phone change, account deletion. Decisions S7.65 and S4.33. */
export const signInErrors = {
  WRONG_CODE: shown(422, {
    uz: "Kod noto‘g‘ri kiritildi yoki SMS kodning muddati tugagan",
    ru: "Код не подошёл или устарел. Проверьте его или запросите новый",
    eng: "Wrong code entered or sms code is expired",
  }),
  CODE_TOO_SOON: shown(429, {
    uz: "{seconds} soniyadan keyin qayta yuborish mumkin",
    ru: "Отправить снова можно через {seconds} с",
    eng: "Resend in {seconds} seconds",
  }),
  CODE_LIMIT_REACHED: shown(429, {
    uz: "Juda ko‘p kod so‘raldi. Keyinroq urinib ko‘ring",
    ru: "Запрошено слишком много кодов. Попробуйте позже",
    eng: "Too many codes were requested. Try again later",
  }),
  WRONG_CODES_LIMIT_REACHED: shown(429, {
    uz: "Kod juda ko‘p marta noto‘g‘ri kiritildi. Keyinroq urinib ko‘ring",
    ru: "Код слишком много раз введён неверно. Попробуйте позже",
    eng: "The code was entered wrong too many times. Try again later",
  }),
  SMS_NOT_SENT: shown(503, {
    uz: "SMS yuborilmadi. Birozdan keyin urinib ko‘ring",
    ru: "Не удалось отправить SMS. Попробуйте чуть позже",
    eng: "The SMS could not be sent. Try again a little later",
  }),
  PHONE_NOT_ALLOWED: shown(422, {
    uz: "Bu mamlakat raqamiga SMS yuborib bo‘lmaydi",
    ru: "На номера этой страны SMS не отправляются",
    eng: "We cannot send an SMS to numbers of this country",
  }),
  PHONE_TAKEN: shown(409, {
    uz: "Bu raqam boshqa hisobga biriktirilgan",
    ru: "Этот номер привязан к другому аккаунту",
    eng: "This number belongs to another account",
  }),
  PHONE_UNCHANGED: shown(409, {
    uz: "Bu hozirgi raqamingizning o‘zi. Boshqa raqam kiriting",
    ru: "Это ваш нынешний номер. Введите другой",
    eng: "This is the number you have already. Enter another one",
  }),
  ACTIVE_ORDER_EXISTS: shown(409, {
    uz: "Faol buyurtmangiz bor. U yakunlangach, hisobni o‘chirish mumkin",
    ru: "У вас есть активный заказ. Удалить аккаунт можно, когда он завершится",
    eng: "You have an active order. The account can be deleted once it is finished",
  }),
  ACCOUNT_NOT_FOUND: silent(404, {
    uz: "Hisob topilmadi",
    ru: "Аккаунт не найден",
    eng: "There is no account yet",
  }),
  INIT_DATA_INVALID: silent(422, {
    uz: "Messenjer ma’lumotlari tasdiqlanmadi",
    ru: "Данные мессенджера не подтверждены",
    eng: "The messenger’s init data could not be verified",
  }),
  CLICK_SESSION_INVALID: silent(422, {
    uz: "Click bu seansni tasdiqlamadi. SMS kod orqali kiring",
    ru: "Click не подтвердил эту сессию. Войдите по SMS-коду",
    eng: "Click has not confirmed this session. Sign in by SMS code",
  }),
  SMS_SIGN_IN_REQUIRED: shown(403, {
    uz: "Xodim hisobiga faqat SMS kod orqali kiriladi",
    ru: "В аккаунт сотрудника входят только по SMS-коду",
    eng: "Staff accounts are opened by an SMS code only",
  }),
  LAUNCH_ENDED: silent(409, {
    uz: "Siz hisobdan chiqqansiz. Ilovani yopib, qayta oching",
    ru: "Вы вышли из аккаунта. Закройте приложение и откройте его снова",
    eng: "You have signed out. Close the app and open it again",
  }),
  CONTACT_INVALID: shown(422, {
    uz: "Telefon raqami tasdiqlanmadi. SMS kod orqali kiring",
    ru: "Номер телефона не подтверждён. Войдите по SMS-коду",
    eng: "The phone number could not be verified. Sign in by SMS code",
  }),
};
