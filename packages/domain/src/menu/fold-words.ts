// Uzbek and Russian Cyrillic to Uzbek Latin. Soft and hard signs are dropped.
const latin: Record<string, string> = {
  а: "a",
  б: "b",
  в: "v",
  г: "g",
  ғ: "g",
  д: "d",
  е: "e",
  ё: "yo",
  ж: "j",
  з: "z",
  и: "i",
  й: "y",
  к: "k",
  қ: "q",
  л: "l",
  м: "m",
  н: "n",
  о: "o",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  у: "u",
  ў: "o",
  ф: "f",
  х: "x",
  ҳ: "h",
  ц: "ts",
  ч: "ch",
  ш: "sh",
  щ: "sh",
  ъ: "",
  ы: "i",
  ь: "",
  э: "e",
  ю: "yu",
  я: "ya",
};

// Spelling variants of the same product between languages, and common mistakes: лагман, lag‘mon, lagmon;
// самса, somsa; пицца, pizza, pitsa; чайхана, choyxona. Digraphs have to come before their letters.
const sounds: readonly (readonly [RegExp, string])[] = [
  [/sh/g, "ş"],
  [/ch/g, "ç"],
  [/kh|x/g, "h"],
  [/ph/g, "f"],
  [/dj/g, "j"],
  [/ts|z/g, "s"],
  [/c(?=[eiy])/g, "s"],
  [/[cq]/g, "k"],
  [/w/g, "v"],
  [/y(?=[aeou])/g, ""],
  [/y/g, "i"],
  [/o/g, "a"],
  [/(.)\1+/g, "$1"],
];

/** All characters typed as the mark of o‘ and g‘. */
const apostrophes = /['`´‘’‛ʹʻʼʿ′＇]/g;
const writtenWord = /[\p{L}\p{N}\p{M}'`´‘’‛ʹʻʼʿ′＇]+/gu;

/** A text in lower case and Latin letters, without apostrophes and accents. */
export const latinSpelling = (text: string): string =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replace(apostrophes, "")
    .replace(/[а-яёғқўҳ]/g, (letter) => latin[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{M}/gu, "");

/**
 * Tokens of a text in a phonetic form, so that Uzbek Latin, Uzbek Cyrillic and Russian spellings match, with
 * o‘ and g‘ typed in any way. For comparison only, never for display.
 */
export function foldWords(text: string): string[] {
  return sounds
    .reduce((word, [pattern, sound]) => word.replace(pattern, sound), latinSpelling(text))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** The words of a text as they are written, in lower case, each with its phonetic form. */
export const wordsOf = (text: string): { written: string; folded: string }[] =>
  (text.toLowerCase().match(writtenWord) ?? []).flatMap((written) =>
    foldWords(written).map((folded) => ({ written, folded })),
  );
