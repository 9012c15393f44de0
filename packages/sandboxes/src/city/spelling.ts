/** Transliteration of Russian and Uzbek Cyrillic. */
const latin = new Map(
  (
    "а:a б:b в:v г:g д:d е:e ё:yo ж:j з:z и:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:x ц:ts " +
    "ч:ch ш:sh щ:sh ъ: ы:i ь: э:e ю:yu я:ya ў:o қ:q ғ:g ҳ:h"
  )
    .split(" ")
    .map((pair) => pair.split(":") as [string, string]),
);

/** Normalises sounds with several spellings, in this order. */
const sounds: [RegExp, string][] = [
  [/['`´‘’ʻʼ]/g, ""],
  [/sh/g, "ş"],
  [/ch/g, "ç"],
  [/kh|x/g, "h"],
  [/q/g, "k"],
  [/zh/g, "j"],
  [/w/g, "v"],
  [/ts/g, "s"],
  [/iy\b/g, "i"],
  [/ye/g, "e"],
  [/(.)\1/g, "$1"],
];

/** Terms for kinds of places, in three languages; people omit or confuse them. */
const kinds = new Set(
  [
    "ko‘chasi ko‘cha shoh mahallasi mahalla tor tumani shahri metrosi metro bozori",
    "улица ул проспект пр проезд махалля район город г дом д базар",
    "street st avenue ave road rd lane house city district bazaar",
  ]
    .join(" ")
    .split(" ")
    .map(sounded),
);

/** Tokens of a name or a query in a normalised spelling. Terms for kinds come second. */
export function wordsOf(text: string): { words: string[]; kinds: string[] } {
  const all = text
    .split(/[\s,.;:()"«»/-]+/)
    .map(sounded)
    .filter(Boolean);
  return {
    words: all.filter((word) => !kinds.has(word)),
    kinds: all.filter((word) => kinds.has(word)),
  };
}

function sounded(word: string): string {
  const spelled = Array.from(word.toLowerCase(), (letter) => latin.get(letter) ?? letter).join("");
  return sounds.reduce((text, [pattern, sound]) => text.replace(pattern, sound), spelled);
}

/** Similarity of a typed word and a word of a name: 1 is equal, less for a prefix or a typo, 0 no match. */
export function likeness(typed: string, word: string): number {
  if (typed === word) return 1;
  if (/\d/.test(typed) || typed.length < 2) return 0;
  if (word.startsWith(typed)) return 0.7 + (0.2 * typed.length) / word.length;
  const allowed = typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0;
  const slips = editDistance(typed, word.slice(0, typed.length + allowed), allowed);
  return slips > allowed ? 0 : 0.7 - 0.15 * slips;
}

/** Edit distance; anything above `most` is `most` + 1. */
function editDistance(a: string, b: string, most: number): number {
  if (most === 0 || Math.abs(a.length - b.length) > most) return most + 1;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of Array.from(a).entries()) {
    const next = [i + 1];
    for (const [j, other] of Array.from(b).entries()) {
      const change = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(change, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? most + 1;
}
