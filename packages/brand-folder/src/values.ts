import { Colour } from "@dasturxon/contract/primitives";
import * as z from "zod";
import { type BrandLanguages, allLanguages, completeText, missingText } from "./languages.ts";
import type { Language } from "@dasturxon/contract/entities/language";
import type { LocalizedText } from "@dasturxon/contract/primitives";
import type { Advice } from "./problem.ts";

/** A message of a schema; the type demands its cure. */
export const advice = (message: Advice): Advice => message;

/** Key by which other rows and files name a row: letters, digits, hyphens. Not shown to customers. */
export const Code = z
  .string()
  .max(64)
  .regex(
    /^[^\s;:\p{C}]+$/u,
    advice("is not a code: write it without spaces, colons and semicolons"),
  );

/** Name of a picture in `pictures/`, with or without extension. */
export const PictureName = z
  .string()
  .max(200)
  .regex(
    /^[^/\\\p{C}]+$/u,
    advice("is not a picture's name: write the name of a file in pictures/"),
  );

/** In place of a picture's name: there is none, although a file has the row's code or name. */
export const noPicture = "-";

export const Color = z
  .string()
  .refine(
    (value) => Colour.safeParse(value).success,
    advice("is not a colour: write # and six digits such as #FCE000"),
  );

/** Money in whole sums, as the database can store it. */
export const Money = z.int().min(0).max(1_000_000_000);

/** The same where nothing means that there is none. */
export const MoneyAboveZero = Money.min(1);

/** Non-breaking spaces within numbers, units and phones: `30 000`, `70 g`, `+998 71 200-01-01`. */
const unbroken = (text: string) =>
  text
    .replaceAll(/(\+\d{3}) (\d{2}) (?=\d{3}-)/g, "$1\u00a0$2\u00a0")
    .replaceAll(/(\d) (?=\d{3}(?!\d)|(?:k?g|m?l|кг|г|мл|л)(?!\p{L}))/gu, "$1\u00a0");

/** A customer-facing text in one language. */
export const Text = z
  .string()
  .trim()
  .min(1, advice("is empty: fill it in or remove it"))
  .transform(unbroken);

/** A customer-facing text by language; a plain text is in the brand's main language. */
export const textsIn = (languages: BrandLanguages) =>
  z.preprocess(
    (value) => (typeof value === "string" ? { [languages.main]: value } : value),
    z
      .strictObject({ uz: Text.optional(), ru: Text.optional(), eng: Text.optional() })
      .transform((texts, context): LocalizedText => {
        const complete = completeText(texts, languages, (language, message) =>
          context.addIssue({ code: "custom", path: [language], message }),
        );
        if (complete) return complete;
        context.addIssue({ code: "custom", message: advice("is empty: fill it in or remove it") });
        return z.NEVER;
      }),
  );

/** Fills the languages that are switched off into a text by language, before a schema of the contract reads it. */
export const filledFrom =
  ({ main, active }: BrandLanguages) =>
  (value: unknown): unknown => {
    if (typeof value !== "object" || value === null || !(main in value)) return value;
    const missing = allLanguages.filter(
      (language) => !active.includes(language) && !(language in value),
    );
    const text = (value as Record<string, unknown>)[main];
    return { ...value, ...Object.fromEntries(missing.map((language) => [language, text])) };
  };

/** A plain text as that of every language. */
export const inEachLanguage = (value: unknown): unknown =>
  typeof value === "string" ? { uz: value, ru: value, eng: value } : value;

/** A picture for each language; a plain name is the picture of all. */
export const picturesIn = (languages: BrandLanguages) =>
  z.preprocess(
    inEachLanguage,
    z
      .strictObject({
        uz: PictureName.optional(),
        ru: PictureName.optional(),
        eng: PictureName.optional(),
      })
      .transform((names, context): LocalizedText => {
        const complete = completeText(names, languages, (language, message) =>
          context.addIssue({ code: "custom", path: [language], message }),
        );
        if (complete) return complete;
        context.addIssue({ code: "custom", message: advice("is empty: name a picture") });
        return z.NEVER;
      }),
  );

/** Code of goods in the national catalogue: MXIK, also called IKPU. */
export const mxikCode = /^\d{17}$/;

/** Code of a package or a unit of measure in the same catalogue. */
export const TaxCode = z
  .string()
  .regex(/^\d{1,20}$/, advice("is not a code of the tax catalogue: write its digits"));

// Cells of a table: strings.

const currency = /\s*(?:so['‘’ʻ`]?m|soum|сум(?:ов|а)?|сўм|uzs)\.?$/iu;

/** `46000`, `46 000`, `46 000,00`, `46 000 so‘m`. */
export const Price = z.string().transform((cell, context) => {
  const digits = cell.replace(currency, "").replaceAll(/[\s\u00a0\u202f'’]/g, "");
  const whole = digits.replace(/[.,]0{1,2}$/, "").replaceAll(/[.,](?=\d{3}(?:[.,]|$))/g, "");
  if (/^(0|[1-9]\d{0,9})$/.test(whole) && Number(whole) <= 1_000_000_000) return Number(whole);
  const isFraction = /^\d+[.,]\d+$/.test(digits);
  context.addIssue({
    code: "custom",
    message: isFraction
      ? advice("has a fraction of a soum: round it to whole sums such as 46000")
      : advice("is not a whole number of sums: write digits such as 46000"),
  });
  return z.NEVER;
});

/** `4`. */
export const WholeNumber = z
  .string()
  .regex(/^\d{1,6}$/, advice("is not a whole number: write digits such as 4"))
  .transform(Number);

const noVat = /^(?:без ндс|qqssiz|no vat)$/iu;

/** `12`, `12 %`, `Без НДС`. */
export const VatPercent = z
  .string()
  .transform((cell) => (noVat.test(cell.trim()) ? "0" : cell.replace(/[\s\u00a0]*%$/, "")))
  .pipe(WholeNumber)
  .pipe(z.int().max(100, advice("is above 100: write a percentage such as 12")));

const decimal = /^(\d{1,3}(?:[ \u00a0\u202f]\d{3})+|\d{1,9})(?:[.,](\d{1,9}))?$/;

/** `0.25`, `0,25` or `1 250`. */
export const Decimal = z
  .string()
  .regex(decimal, advice("is not a number: write it as 0.25"))
  .transform(decimalOf);

function decimalOf(cell: string): number {
  const [, whole = "", fraction = "0"] = decimal.exec(cell) ?? [];
  return Number(`${whole.replaceAll(/\D/g, "")}.${fraction}`);
}

/** Several values in one cell: `hit; spicy`. */
export const List = z.string().transform((cell) =>
  cell
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== ""),
);

const yes = new Set(["yes", "y", "ha", "да", "true", "1", "+"]);
const no = new Set(["no", "n", "yoq", "нет", "false", "0", "-", "–", "—"]);

export const YesNo = z.string().transform((cell, context) => {
  const word = cell.toLowerCase().replaceAll(/['‘’ʻ`]/g, "");
  if (yes.has(word)) return true;
  if (no.has(word)) return false;
  context.addIssue({
    code: "custom",
    message: advice("is neither yes nor no: write yes, no or nothing"),
  });
  return z.NEVER;
});

type InLanguages<Name extends string, Schema> = Record<`${Name} ${Language}`, Schema>;

/** The three columns of a text: `name uz`, `name ru`, `name eng`. Those of active languages have to be filled in. */
export const requiredTexts = <Name extends string>(name: Name, languages: BrandLanguages) =>
  columns(name, (language) =>
    languages.active.includes(language)
      ? z.string({ error: missingText(language, languages) }).pipe(Text)
      : Text.optional(),
  );

/** The three columns of a text, each of which may be empty. */
export const optionalTexts = <Name extends string>(name: Name) =>
  columns(name, () => Text.optional());

type OptionalText = z.ZodType<string | undefined, string | undefined>;

function columns<Name extends string>(
  name: Name,
  schemaOf: (language: Language) => OptionalText,
): InLanguages<Name, OptionalText> {
  // TypeScript does not follow computed names.
  return Object.fromEntries(
    allLanguages.map((language) => [`${name} ${language}`, schemaOf(language)]),
  ) as InLanguages<Name, OptionalText>;
}

/** The text of three columns; `null` when all are empty. A missing one of an active language is reported by its heading. */
export function textsOf<Name extends string>(
  row: Partial<Record<`${Name} ${Language}`, string | undefined>>,
  name: Name,
  languages: BrandLanguages,
  report: (heading: `${Name} ${Language}`, message: Advice) => void,
): LocalizedText | null {
  const given = { uz: row[`${name} uz`], ru: row[`${name} ru`], eng: row[`${name} eng`] };
  return completeText(given, languages, (language, message) =>
    report(`${name} ${language}`, message),
  );
}

/**
 * `size:large` is a variant of the group `size`, with other prices. The part after the colon is not in the ids of options,
 * so that reports can sum up an option over all products.
 */
export const withoutVariant = (code: string) => code.replace(/:.*/, "");
