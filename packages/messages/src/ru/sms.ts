import type { SmsTexts } from "../uz/sms.ts";

export const sms: SmsTexts = {
  phoneChanged: (brand, contact) =>
    `${brand}: номер телефона вашего аккаунта изменён. Если это были не вы, сообщите нам${contact ? `: ${contact}` : ""}`,
};
