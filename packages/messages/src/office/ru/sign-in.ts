import type { signIn as uz } from "../uz/sign-in.ts";

export const signIn: typeof uz = {
  title: "Вход в офис",
  brand: "Ресторан",
  brandHint: "Имя из адреса сайта, например: lola",
  next: "Дальше",
  otherBrand: "Другой ресторан",
  phoneAbout: "Номер, с которым вас приняли на работу. Код придёт по SMS.",
  phone: "Телефон",
  sendCode: "Получить код",
  code: "Код из SMS",
  codeSent: (phone) =>
    `Если ${phone} есть среди сотрудников, код придёт в течение минуты. Если нет, попросите у менеджера приглашение.`,
  otherPhone: "Другой номер",
  resend: "Отправить код ещё раз",
  resendIn: (seconds) => `Ещё раз через ${seconds} с`,
  enter: "Войти",
  byBot: "Через бота в Telegram",
  byBotAbout: "Бот пришлёт вам ссылку.",
  invited: "Вас пригласили?",
  invitedAbout: "Откройте ссылку на этом устройстве или наведите камеру на QR-код.",
  addBrand: "Войти в другой ресторан",
};
