import type { LocalizedText } from "@dasturxon/contract/primitives";
import { foldWords } from "./fold-words.ts";
import { typoDistance } from "./typo-distance.ts";

/** What a dish is found by. Names count most; then its tags, category and description. */
export type SearchedProduct = {
  id: string;
  name: LocalizedText;
  more?: readonly (LocalizedText | string | null | undefined)[];
};

/** Ids of the dishes that answer a query, the best first; none for a query without letters or digits. */
export type MenuSearch = (query: string) => string[];

const nameWeight = 3;

/**
 * Makes the search of one menu: prepare once, then every keystroke is cheap. All three languages are searched whatever
 * the interface's, words may come in any order, and a word that the menu does not know is taken for a typo.
 *
 * @param products In the order of the menu, which decides between equally good answers.
 */
export function createMenuSearch(products: readonly SearchedProduct[]): MenuSearch {
  // Folded word -> place of the product -> weight of the text that it stands in.
  const vocabulary = new Map<string, Map<number, number>>();
  for (const [place, { name, more = [] }] of products.entries()) {
    learn(more, 1, place);
    learn([name], nameWeight, place);
  }
  function learn(texts: NonNullable<SearchedProduct["more"]>, weight: number, place: number) {
    const written = texts.flatMap((text) =>
      typeof text === "object" ? Object.values(text ?? {}) : (text ?? []),
    );
    for (const word of written.flatMap(foldWords)) {
      const places = vocabulary.get(word) ?? new Map<number, number>();
      vocabulary.set(word, places.set(place, weight));
    }
  }

  function scoresOf(typed: string): Map<number, number> {
    for (const closeness of [likeness, likenessWithTypos]) {
      const scores = new Map<number, number>();
      for (const [word, places] of vocabulary) {
        const score = closeness(typed, word);
        if (score === 0) continue;
        for (const [place, weight] of places) {
          scores.set(place, Math.max(scores.get(place) ?? 0, score * weight));
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
      .filter(([place]) => others.every((scores) => scores.has(place)))
      .map(([place, score]) => ({
        place,
        score: others.reduce((sum, scores) => sum + (scores.get(place) ?? 0), score),
      }))
      .toSorted((a, b) => b.score - a.score || a.place - b.place)
      .flatMap(({ place }) => products[place]?.id ?? []);
  };
}

/** The whole word, its beginning, or something within it; 0 for none. */
function likeness(typed: string, word: string): number {
  if (word === typed) return 8;
  if (word.startsWith(typed)) return 6;
  return typed.length >= 3 && word.includes(typed) ? 2 : 0;
}

/** One typo from four letters on, two from seven. */
function likenessWithTypos(typed: string, word: string): number {
  const limit = typed.length >= 7 ? 2 : typed.length >= 4 ? 1 : 0;
  return Math.max(0, limit + 1 - typoDistance(typed, word, limit));
}
