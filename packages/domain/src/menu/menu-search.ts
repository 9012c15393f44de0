import type { LocalizedText } from "@dasturxon/contract/primitives";
import { foodConcepts, type FoodConcept } from "./food-concepts.ts";
import { foldWords, wordsOf } from "./fold-words.ts";
import {
  createVocabulary,
  type Scores,
  type SearchedProduct,
  wordLikeness,
} from "./search-vocabulary.ts";

type Searched = {
  /** In the order of the menu, which decides between equally good matches. */
  products: readonly SearchedProduct[];
  categories?: readonly { id: string; name: LocalizedText }[];
  /** Names that mean the same in this brand. */
  synonyms?: readonly (readonly string[])[];
};

export type MenuMatches = {
  /** Products, best first; none for a query without letters or digits. */
  ids: string[];
  /** Categories whose names match. */
  categoryIds: string[];
  /** The query as it was understood, if a word was taken for a typo. */
  corrected: string | null;
  /** A known food that the menu does not have, and the products to offer instead. */
  missing: { food: FoodConcept; insteadIds: string[] } | null;
};

type MenuSearch = (query: string) => MenuMatches;

/** Phrases, as folded words, that mean the same. An alias is not among them. */
type Meaning = { food: FoodConcept | null; phrases: string[][]; isAlias?: boolean };

/** A word of a query, or several that have a meaning together. */
type Term = { written: string; folded: string[]; meaning: Meaning | null };

/**
 * Builds the search index of a menu once, so that every keystroke is cheap. All three languages are searched whatever
 * the interface's, and words may be in any order. It does not invent: only a long word is taken for a typo, and a known
 * food that the menu does not have is reported as missing.
 */
export function createMenuSearch({
  products,
  categories = [],
  synonyms = [],
}: Searched): MenuSearch {
  const vocabulary = createVocabulary(products);
  const meanings = meaningsOf(synonyms);
  const longestPhrase = Math.max(...[...meanings.keys()].map((phrase) => wordCount(phrase)));
  const categoryWords = categories.map(({ id, name }) => ({
    id,
    words: Object.values(name).flatMap(wordsOf),
  }));

  function termsOf(query: string): Term[] {
    const words = wordsOf(query);
    const terms: Term[] = [];
    for (let at = 0; at < words.length;) {
      let phrase = words.slice(at, at + longestPhrase);
      while (phrase.length > 1 && !meanings.has(foldedPhrase(phrase))) phrase = phrase.slice(0, -1);
      terms.push({
        written: phrase.map(({ written }) => written).join(" "),
        folded: phrase.map(({ folded }) => folded),
        meaning: meanings.get(foldedPhrase(phrase)) ?? null,
      });
      at += phrase.length;
    }
    return terms;
  }

  /** Those of the words that a word begins, since it may still be typed. */
  const begunMeanings = (word: string) =>
    word.length < 3
      ? []
      : [...meanings].flatMap(([phrase, { phrases }]) => (phrase.startsWith(word) ? phrases : []));

  function scoresOf({ written, folded, meaning }: Term): { scores: Scores; corrected?: string } {
    const [word = ""] = folded;
    if (meaning) {
      return {
        scores:
          folded.length === 1 && !meaning.isAlias
            ? vocabulary.ofMeaning(word, meaning.phrases)
            : vocabulary.ofPhrases(meaning.phrases),
      };
    }
    const literal = vocabulary.literal(word, written);
    if (literal.size > 0) return { scores: literal };
    const begun = vocabulary.ofPhrases(begunMeanings(word));
    return begun.size > 0 ? { scores: begun } : vocabulary.withTypos(written, word);
  }

  function match(terms: readonly Term[]) {
    const results = terms.map(scoresOf);
    const [first, ...others] = results.map(({ scores }) => scores);
    const ids = [...(first ?? [])]
      .filter(([index]) => others.every((scores) => scores.has(index)))
      .map(([index, score]) => ({
        index,
        score: others.reduce((sum, scores) => sum + (scores.get(index) ?? 0), score),
      }))
      .toSorted((a, b) => b.score - a.score || a.index - b.index)
      .flatMap(({ index }) => products[index]?.id ?? []);
    const isCorrected = results.some(({ corrected }) => corrected !== undefined);
    const understood = terms.map(({ written }, index) => results[index]?.corrected ?? written);
    return {
      ids,
      corrected: isCorrected && ids.length > 0 ? understood.join(" ") : null,
      absent: terms.find((_, index) => results[index]?.scores.size === 0)?.meaning?.food ?? null,
    };
  }

  const matchCategories = (terms: readonly Term[]) =>
    categoryWords
      .filter(({ words }) =>
        terms.every(({ written, folded: [word = ""], meaning }) =>
          meaning
            ? meaning.phrases.some((phrase) =>
                phrase.every((part) => words.some(({ folded }) => folded === part)),
              )
            : words.some(
                (each) => wordLikeness(word, each.folded) > 0 || each.written.startsWith(written),
              ),
        ),
      )
      .map(({ id }) => id);

  /** Products that are named so, nearest first. */
  function insteadOf(food: FoodConcept): string[] {
    const { instead } = foodConcepts.find(({ name }) => name === food) ?? { instead: [] };
    const found = instead.flatMap((word) => {
      const phrase = foldWords(word);
      const phrases = meanings.get(phrase.join(" "))?.phrases ?? [phrase];
      return [...vocabulary.ofPhrases(phrases).keys()].toSorted((a, b) => a - b);
    });
    return [...new Set(found)].flatMap((index) => products[index]?.id ?? []);
  }

  return (query) => {
    const terms = termsOf(query);
    if (terms.length === 0) return { ids: [], categoryIds: [], corrected: null, missing: null };
    const { ids, corrected, absent } = match(terms);
    const categoryIds = matchCategories(terms);
    return {
      ids,
      categoryIds,
      corrected,
      missing:
        absent && categoryIds.length === 0 ? { food: absent, insteadIds: insteadOf(absent) } : null,
    };
  };
}

const wordCount = (phrase: string) => phrase.split(" ").length;
const foldedPhrase = (words: readonly { folded: string }[]) =>
  words.map(({ folded }) => folded).join(" ");

/** The meanings by their folded phrases. A brand's synonyms extend a known food if they name it. */
function meaningsOf(synonyms: readonly (readonly string[])[]): Map<string, Meaning> {
  const meanings = new Map<string, Meaning>();
  const fold = (texts: readonly string[]) =>
    texts.map(foldWords).filter(({ length }) => length > 0);
  for (const { name, words, aliases = [], kinds = [] } of foodConcepts) {
    const meaning: Meaning = { food: name, phrases: fold([...words, ...kinds]) };
    for (const phrase of fold(words)) meanings.set(phrase.join(" "), meaning);
    for (const phrase of fold(aliases))
      meanings.set(phrase.join(" "), { ...meaning, isAlias: true });
  }
  for (const group of synonyms) {
    const phrases = fold(group);
    const keys = phrases.map((phrase) => phrase.join(" "));
    const known = keys.map((key) => meanings.get(key)).find(Boolean);
    const meaning = known ?? { food: null, phrases: [] };
    meaning.phrases.push(...phrases);
    for (const key of keys) meanings.set(key, meaning);
  }
  return meanings;
}
