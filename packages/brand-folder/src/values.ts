import { Colour } from "@dasturxon/contract/primitives";
import * as z from "zod";

/** Key by which other rows and files name a row: letters, digits, hyphens. Not shown to customers. */
export const Code = z
  .string()
  .max(64)
  .regex(/^[^\s;:]+$/, "has to be a code without spaces, colons and semicolons");

/** Name of a picture in `pictures/`, without extension. */
export const PictureName = z.string().min(1).max(200);

export const Color = z
  .string()
  .refine((value) => Colour.safeParse(value).success, "has to be a colour such as #FCE000");

/** Non-breaking spaces within numbers, units and phones: `30 000`, `70 g`, `+998 71 200-01-01`. */
const unbroken = (text: string) =>
  text
    .replaceAll(/(\+\d{3}) (\d{2}) (?=\d{3}-)/g, "$1\u00a0$2\u00a0")
    .replaceAll(/(\d) (?=\d{3}(?!\d)|(?:k?g|m?l|кг|г|мл|л)(?!\p{L}))/gu, "$1\u00a0");

/** A customer-facing text in one language. */
export const Text = z.string().trim().min(1, "is empty").transform(unbroken);

export const Texts = z.strictObject({ uz: Text, ru: Text, eng: Text });

// Cells of a table: strings.

/** `46000` or `46 000`. */
export const WholeNumber = z
  .string()
  .regex(/^\d{1,3}(?:[ \u00a0\u202f]\d{3})+$|^\d+$/, "has to be a whole number such as 46000")
  .transform((cell) => Number(cell.replaceAll(/\D/g, "")));

/** `0.25` or `0,25`. */
export const Decimal = z
  .string()
  .regex(/^\d+(?:[.,]\d+)?$/, "has to be a number such as 0.25")
  .transform((cell) => Number(cell.replace(",", ".")));

/** Several values in one cell: `hit; spicy`. */
export const List = z.string().transform((cell) =>
  cell
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part !== ""),
);

export const YesNo = z
  .string()
  .regex(/^(yes|no)$/i, "has to be yes, no or empty")
  .transform((cell) => cell.toLowerCase() === "yes");

type InLanguages<Name extends string, Schema> = Record<`${Name} ${"uz" | "ru" | "eng"}`, Schema>;

/** The three columns of a text: `name uz`, `name ru`, `name eng`. */
export function inLanguages<Name extends string, Schema extends z.ZodType>(
  name: Name,
  schema: Schema,
): InLanguages<Name, Schema> {
  // TypeScript does not follow computed names.
  return {
    [`${name} uz`]: schema,
    [`${name} ru`]: schema,
    [`${name} eng`]: schema,
  } as InLanguages<Name, Schema>;
}

/** The text in the three columns. */
export const textsOf = <Name extends string>(row: InLanguages<Name, string>, name: Name) => ({
  uz: row[`${name} uz`],
  ru: row[`${name} ru`],
  eng: row[`${name} eng`],
});

/** Same as `textsOf` for optional columns: `null` when all are empty. */
export function optionalTextsOf<Name extends string>(
  row: Partial<InLanguages<Name, string>>,
  name: Name,
  report: (heading: string, message: string) => void,
) {
  const languages = ["uz", "ru", "eng"] as const;
  const missing = languages.filter((language) => row[`${name} ${language}`] === undefined);
  if (missing.length === languages.length) return null;
  for (const language of missing)
    report(`${name} ${language}`, "is missing, but another language has it");
  // The content is not used when a problem was reported.
  return missing.length > 0 ? null : textsOf(row as InLanguages<Name, string>, name);
}

/**
 * `size:large` is a variant of the group `size`, with other prices. The part after the colon is not in the ids of
 * options, so that reports can sum up an option over all products.
 */
export const withoutVariant = (code: string) => code.replace(/:.*/, "");
