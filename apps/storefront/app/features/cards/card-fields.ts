/** Digits of a card's number. */
const cardDigits = 16;

/** Formats a card number in groups of four: `8600 1234 …`. */
export const cardNumber = (typed: string) =>
  (
    typed
      .replace(/\D/g, "")
      .slice(0, cardDigits)
      .match(/\d{1,4}/g) ?? []
  ).join(" ");

/** Normalises an expiry date: `0328`, `3/28` and `03 / 28` are `03/28`. */
export function cardExpire(typed: string, before: string): string {
  // The slash is added automatically, so deleting it deletes the digit before it.
  if (before.endsWith("/") && typed === before.slice(0, -1)) return typed.slice(0, -1);
  const isShort = /^\d\D/.test(typed) || /^[2-9]/.test(typed);
  const digits = `${isShort ? "0" : ""}${typed.replace(/\D/g, "")}`.slice(0, 4);
  return digits.length < 2 ? digits : `${digits.slice(0, 2)}/${digits.slice(2)}`;
}

export type CardFields = { number: string; expire: string };

/** Validation errors of the fields; the provider checks the rest. */
export function cardProblems({ number, expire }: CardFields, now: Date) {
  const [, month = "", year = ""] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(expire) ?? [];
  // A card is valid until the end of its month.
  const isOver = Date.UTC(2000 + Number(year), Number(month)) <= now.getTime();
  return {
    number: number.replace(/\D/g, "").length === cardDigits ? null : ("CARD_INVALID" as const),
    expire: !month ? ("CARD_INVALID" as const) : isOver ? ("CARD_EXPIRED" as const) : null,
  };
}
