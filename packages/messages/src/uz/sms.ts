/** SMS texts other than codes. Kept short, because the price depends on the length. */
export const sms = {
  phoneChanged: (brand: string, contact: string | null) =>
    `${brand}: hisobingizning telefon raqami o‘zgartirildi. Buni siz qilmagan bo‘lsangiz, bizga xabar bering${contact ? `: ${contact}` : ""}`,
};

export type SmsTexts = typeof sms;
