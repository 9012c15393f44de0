import { errorCatalogue, type ErrorCode } from "./errors.ts";

type Language = "uz" | "ru" | "eng";
type Values = Record<string, string | number | Record<Language, string>>;

/** `84500` as `84 500`, the same in all three languages; the spaces do not break. */
const grouped = (value: number) => String(value).replace(/\B(?=(\d{3})+(?!\d))/g, "\u00a0");

const inLanguage = (value: Values[string], language: Language) =>
  typeof value === "number" ? grouped(value) : typeof value === "string" ? value : value[language];

/** Fills the placeholders of a catalogue text; missing values are left empty. */
export function fillText(text: string, values: Values, language: Language) {
  const filled = text.replace(/\{(\w+)\}/g, (_, name: string) =>
    Object.hasOwn(values, name) ? inLanguage(values[name]!, language) : "",
  );
  // A missing name is removed together with its colon.
  return filled.replace(/^: /, "").trim();
}

/** The text of a code in all three languages. */
export function describeError(code: ErrorCode, values: Values = {}) {
  const { description } = errorCatalogue[code];
  return {
    uz: fillText(description.uz, values, "uz"),
    ru: fillText(description.ru, values, "ru"),
    eng: fillText(description.eng, values, "eng"),
  };
}
