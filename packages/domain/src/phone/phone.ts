/** Digits of a number of Uzbekistan after its country code. */
const nationalDigits = 9;
const countryCode = "998";

/**
 * Reads a phone number typed or pasted in any writing: with or without +998, 998 or 00998, with spaces, brackets and
 * dashes, with the old trunk 8.
 *
 * @param options `isForeignAllowed`: other countries' numbers too, where they begin with + or 00. Decision "S7.65".
 * @returns E.164: `+998901234567`; `null` when it is no whole number.
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

/**
 * The phone mask: what a field shows while a number is typed, `+998 90 123-45-67` when whole. Pasted numbers come out
 * alike in any writing; digits too many are dropped. Masking twice changes nothing.
 *
 * @see Specification, point 5: "Phone inputs use a phone mask".
 */
export function maskPhone(typed: string): string {
  const whole = normalisePhone(typed);
  const national = nationalPart(whole ?? typed).slice(0, nationalDigits);
  const parts = [
    national.slice(0, 2),
    national.slice(2, 5),
    national.slice(5, 7),
    national.slice(7),
  ];
  const [code = "", ...rest] = parts.filter((part) => part !== "");
  return [`+${countryCode}`, code, rest.join("-")].filter((part) => part !== "").join(" ");
}

/** The national digits in what has been typed so far: a beginning of 998 after a plus is the country's. */
function nationalPart(typed: string): string {
  const digits = typed.replace(/\D/g, "");
  if (typed.trim().startsWith("+") && countryCode.startsWith(digits)) return "";
  return digits.startsWith(countryCode) &&
    (typed.trim().startsWith("+") || digits.length > nationalDigits)
    ? digits.slice(countryCode.length)
    : digits;
}
