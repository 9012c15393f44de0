import type { SmsTexts } from "../uz/sms.ts";

export const sms: SmsTexts = {
  phoneChanged: (brand, contact) =>
    `${brand}: the phone number of your account was changed. If it was not you, tell us${contact ? `: ${contact}` : ""}`,
};
