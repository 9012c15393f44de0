import { errorCatalogue, type ErrorCode } from "./errors.ts";

type Language = "uz" | "ru" | "eng";
type Values = Record<string, string | number | Record<Language, string>>;

/** `84500` as `84 500`, the same in all three languages; the spaces do not break. */
const grouped = (value: number) => String(value).replace(/\B(?=(\d{3})+(?!\d))/g, "\u00a0");

const inLanguage = (value: Values[string], language: Language) =>
  typeof value === "number" ? grouped(value) : typeof value === "string" ? value : value[language];

/** A text of the catalogue with its placeholders filled; a value that is not given leaves its placeholder empty. */
export function fillText(text: string, values: Values, language: Language) {
  const filled = text.replace(/\{(\w+)\}/g, (_, name: string) =>
    Object.hasOwn(values, name) ? inLanguage(values[name]!, language) : "",
  );
  // A missing name in front of its colon leaves neither behind.
  return filled.replace(/^: /, "").trim();
}

/** What a code says to the customer, in all three languages. */
export function describeError(code: ErrorCode, values: Values = {}) {
  const { description } = errorCatalogue[code];
  return {
    uz: fillText(description.uz, values, "uz"),
    ru: fillText(description.ru, values, "ru"),
    eng: fillText(description.eng, values, "eng"),
  };
}
