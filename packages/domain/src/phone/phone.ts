/** Digits of a number of Uzbekistan after its country code. */
const nationalDigits = 9;
const countryCode = "998";

/**
 * Parses a phone number typed or pasted in any format: with or without +998, 998 or 00998, with spaces, brackets and
 * dashes, with the old trunk prefix 8.
 *
 * @param options `isForeignAllowed`: other countries' numbers too, where they begin with + or 00. Decision "S7.65".
 * @returns E.164: `+998901234567`; `null` for an incomplete or invalid number.
 */
export function normalisePhone(
  typed: string,
  options: { isForeignAllowed?: boolean } = {},
): string | null {
  const text = typed.trim();
  if (/[^\d\s()+.\-–—\u00a0]/.test(text)) return null;
  const digits = text.replace(/\D/g, "").replace(/^00/, "");
  const isInternational = text.startsWith("+") || text.startsWith("00");
  if (digits.startsWith(countryCode) && digits.length === countryCode.length + nationalDigits)
    return `+${digits}`;
  if (isInternational) {
    const isForeign = /^[1-9]\d{7,14}$/.test(digits) && !digits.startsWith(countryCode);
    return options.isForeignAllowed && isForeign ? `+${digits}` : null;
  }
  const national = digits.length === nationalDigits + 1 ? digits.replace(/^8/, "") : digits;
  return national.length === nationalDigits ? `+${countryCode}${national}` : null;
}

/** `+998` and nine digits. Decision "S7.65". */
export const isUzbekPhone = (phone: string) => /^\+998\d{9}$/.test(phone);

/**
 * Why a phone field cannot be sent, as a code of the error catalogue, or `null`.
 *
 * @see Specification, point 5; decision "S7.65".
 */
export function phoneRefusal(typed: string, options: { isForeignAllowed?: boolean } = {}) {
  if (typed.replace(/\D/g, "") === "" || typed.trim() === "+998") return "FIELD_REQUIRED";
  return normalisePhone(typed, options) ? null : "PHONE_INVALID";
}
