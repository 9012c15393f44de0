/** Digits of a card's number. */
const cardDigits = 16;

/** What was typed or pasted as a number: `8600 1234 …`, in groups of four. */
export const cardNumber = (typed: string) =>
  (
    typed
      .replace(/\D/g, "")
      .slice(0, cardDigits)
      .match(/\d{1,4}/g) ?? []
  ).join(" ");

/** What was typed as the last month: `0328`, `3/28` and `03 / 28` are `03/28`. */
export function cardExpire(typed: string, before: string): string {
  // The slash comes by itself, so taking it away takes the digit before it.
  if (before.endsWith("/") && typed === before.slice(0, -1)) return typed.slice(0, -1);
  const isShort = /^\d\D/.test(typed) || /^[2-9]/.test(typed);
  const digits = `${isShort ? "0" : ""}${typed.replace(/\D/g, "")}`.slice(0, 4);
  return digits.length < 2 ? digits : `${digits.slice(0, 2)}/${digits.slice(2)}`;
}

export type CardFields = { number: string; expire: string };

/** Which field is not a card's; the provider knows the rest. */
export function cardProblems({ number, expire }: CardFields, now: Date) {
  const [, month = "", year = ""] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(expire) ?? [];
  // The last day of its month is the card's last.
  const isOver = Date.UTC(2000 + Number(year), Number(month)) <= now.getTime();
  return {
    number: number.replace(/\D/g, "").length === cardDigits ? null : ("CARD_INVALID" as const),
    expire: !month ? ("CARD_INVALID" as const) : isOver ? ("CARD_EXPIRED" as const) : null,
  };
}
