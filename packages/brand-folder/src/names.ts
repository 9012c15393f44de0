import { latinSpelling } from "@dasturxon/domain/menu/fold-words";

/** A code made of a name: `Свадебный плов` becomes `svadebniy-plov`. */
export function codeFromName(name: string, isUsed: (code: string) => boolean): string {
  const code = latinSpelling(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 48);
  return freeCode(code || "item", isUsed);
}

/** The code, with the lowest number from 2 that makes it free. */
export function freeCode(code: string, isUsed: (code: string) => boolean): string {
  if (!isUsed(code)) return code;
  for (let number = 2; ; number += 1) {
    const numbered = `${code}-${number}`;
    if (!isUsed(numbered)) return numbered;
  }
}

/** A name as names are compared: without case, punctuation, apostrophes and the dots of ё. */
export const foldedName = (name: string): string =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("ё", "е")
    .replaceAll(/['`´‘’‛ʹʻʼʿ′]/g, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
