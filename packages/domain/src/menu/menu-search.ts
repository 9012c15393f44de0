import type { LocalizedText } from "@dasturxon/contract/primitives";
import { foldWords } from "./fold-words.ts";

/** Searchable text of a product. Names have the highest weight; then tags, category and description. */
type SearchedProduct = {
  id: string;
  name: LocalizedText;
  more?: readonly (LocalizedText | string | null | undefined)[];
};

/** Ids of the matching products, best first; none for a query without letters or digits. */
type MenuSearch = (query: string) => string[];

const nameWeight = 3;

/**
 * Builds the search index of a menu once, so that every keystroke is cheap. All three languages are searched whatever
 * the interface's, words may be in any order, and a word without a match is treated as a typo.
 *
 * @param products In the order of the menu, which decides between equally good matches.
 */
export function createMenuSearch(products: readonly SearchedProduct[]): MenuSearch {
  // Folded word -> index of the product -> weight of the text that contains it.
  const vocabulary = new Map<string, Map<number, number>>();
  for (const [index, { name, more = [] }] of products.entries()) {
    addTexts(more, 1, index);
    addTexts([name], nameWeight, index);
  }
  function addTexts(texts: NonNullable<SearchedProduct["more"]>, weight: number, index: number) {
    const written = texts.flatMap((text) =>
      typeof text === "object" ? Object.values(text ?? {}) : (text ?? []),
    );
    for (const word of written.flatMap(foldWords)) {
      const weights = vocabulary.get(word) ?? new Map<number, number>();
      vocabulary.set(word, weights.set(index, weight));
    }
  }

  function scoresOf(typed: string): Map<number, number> {
    for (const closeness of [likeness, likenessWithTypos]) {
      const scores = new Map<number, number>();
      for (const [word, weights] of vocabulary) {
        const score = closeness(typed, word);
        if (score === 0) continue;
        for (const [index, weight] of weights) {
          scores.set(index, Math.max(scores.get(index) ?? 0, score * weight));
        }
      }
      if (scores.size > 0) return scores;
    }
    return new Map();
  }

  return (query) => {
    const [first, ...others] = foldWords(query).map(scoresOf);
    if (!first) return [];
    return [...first]
      .filter(([index]) => others.every((scores) => scores.has(index)))
      .map(([index, score]) => ({
        index,
        score: others.reduce((sum, scores) => sum + (scores.get(index) ?? 0), score),
      }))
      .toSorted((a, b) => b.score - a.score || a.index - b.index)
      .flatMap(({ index }) => products[index]?.id ?? []);
  };
}

/** Score for a whole word, a prefix or a substring; 0 for no match. */
function likeness(typed: string, word: string): number {
  if (word === typed) return 8;
  if (word.startsWith(typed)) return 6;
  return typed.length >= 3 && word.includes(typed) ? 2 : 0;
}

/** One typo for four letters or more, two for seven. */
function likenessWithTypos(typed: string, word: string): number {
  const limit = typed.length >= 7 ? 2 : typed.length >= 4 ? 1 : 0;
  return Math.max(0, limit + 1 - prefixEditDistance(typed, word, limit));
}

/**
 * Edit distance between typed text and the nearest prefix of a word: a letter wrong, missing, extra, or two swapped.
 * The rest of the word is ignored, since the user may still be typing.
 *
 * @param limit Largest distance of interest.
 * @returns `limit` + 1 when the distance is larger.
 */
export function prefixEditDistance(typed: string, word: string, limit: number): number {
  if (typed.length - word.length > limit) return limit + 1;
  const width = Math.min(word.length, typed.length + limit);
  let previous: number[] = [];
  let row = Array.from({ length: width + 1 }, (_, column) => column);
  for (let at = 1; at <= typed.length; at++) {
    const [older, above] = [previous, row];
    row = [at];
    for (let column = 1; column <= width; column++) {
      const isSame = typed[at - 1] === word[column - 1];
      const isSwapped =
        at > 1 &&
        column > 1 &&
        typed[at - 1] === word[column - 2] &&
        typed[at - 2] === word[column - 1];
      row.push(
        Math.min(
          (row[column - 1] ?? Infinity) + 1,
          (above[column] ?? Infinity) + 1,
          (above[column - 1] ?? Infinity) + (isSame ? 0 : 1),
          isSwapped ? (older[column - 2] ?? Infinity) + 1 : Infinity,
        ),
      );
    }
    if (Math.min(...row) > limit) return limit + 1;
    previous = above;
  }
  return Math.min(...row, limit + 1);
}
