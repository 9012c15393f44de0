/** Uzbek numbers: country code 998, then nine digits. */
const countryCode = "998";
const length = 9;

/**
 * The nine national digits of a typed or pasted text: `+998 (90) 123-45-67`, `8 90 1234567`, `00998901234567`.
 * Fewer while the customer is still typing.
 */
export function phoneDigits(text: string) {
  let digits = text.replace(/\D/g, "").replace(/^00/, "");
  if (digits.length > length && digits.startsWith(countryCode)) digits = digits.slice(3);
  // Trunk prefix of the old numbering plan.
  if (digits.length > length && digits.startsWith("8")) digits = digits.slice(1);
  return digits.slice(0, length);
}

/** `90 123 45 67`; also for fewer digits. */
export function formatPhoneDigits(digits: string) {
  return [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5, 7), digits.slice(7, 9)]
    .filter(Boolean)
    .join(" ");
}

/** Caret position after a number of digits in a formatted number. */
export function caretAfterDigits(formatted: string, count: number) {
  let seen = 0;
  for (let index = 0; index < formatted.length; index += 1) {
    if (seen === count) return index;
    if (formatted[index] !== " ") seen += 1;
  }
  return formatted.length;
}
