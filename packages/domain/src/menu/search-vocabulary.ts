import type { LocalizedText } from "@dasturxon/contract/primitives";
import { wordsOf } from "./fold-words.ts";
import { prefixEditDistance } from "./prefix-edit-distance.ts";

type Text = LocalizedText | string | null | undefined;

/** Searchable text of a product. */
export type SearchedProduct = {
  id: string;
  name: LocalizedText;
  /** Other texts that find the product, such as its tags. */
  more?: readonly Text[];
  description?: Text;
};

/** Where a word stands. */
type Place = "name" | "more" | "description";

const weightOf = (place: Place) => (place === "name" ? 3 : 1);

/** Scores by the index of the product. */
export type Scores = Map<number, number>;

type VocabularyEntry = { spellings: Set<string>; places: Map<number, Place> };

/** The words of a menu, by their folded form. */
export function createVocabulary(products: readonly SearchedProduct[]) {
  const vocabulary = new Map<string, VocabularyEntry>();
  // A word in several places of a product counts by the first. Its spelling is that of a name if it has one.
  for (const [index, { name }] of products.entries()) add([name], "name", index);
  for (const [index, { more = [], description }] of products.entries()) {
    add(more, "more", index);
    add([description], "description", index);
  }
  function add(texts: readonly Text[], place: Place, index: number) {
    const all = texts.flatMap((text) =>
      typeof text === "object" ? Object.values(text ?? {}) : (text ?? []),
    );
    for (const { written, folded } of all.flatMap(wordsOf)) {
      const word: VocabularyEntry = vocabulary.get(folded) ?? {
        spellings: new Set(),
        places: new Map(),
      };
      vocabulary.set(folded, word);
      word.spellings.add(written);
      if (!word.places.has(index)) word.places.set(index, place);
    }
  }

  type Score = (word: string, place: Place, spellings: ReadonlySet<string>) => number;
  function scores(score: Score): Scores {
    const best: Scores = new Map();
    for (const [word, { places, spellings }] of vocabulary) {
      for (const [index, place] of places) {
        const found = score(word, place, spellings) * weightOf(place);
        if (found > (best.get(index) ?? 0)) best.set(index, found);
      }
    }
    return best;
  }

  const literal = (typed: string, written: string) =>
    scores((word, place, spellings) => {
      if (place !== "description") return likeness(typed, word, place);
      const isInflected =
        written.length >= 3 &&
        [...spellings].some(
          (spelling) =>
            spelling.startsWith(written) && spelling.length - written.length <= longestEnding,
        );
      return isInflected ? prefix : wordLikeness(typed, word);
    });
  const whole = (word: string): Scores =>
    new Map(
      [...(vocabulary.get(word)?.places ?? [])]
        .filter(([, place]) => place !== "description")
        .map(([index, place]) => [index, wholeWord * weightOf(place)]),
    );

  return {
    literal,

    /** Products that have all words of one of the phrases in name or tags. */
    ofPhrases: (phrases: readonly string[][]): Scores =>
      bestOf(phrases.map((phrase) => inAll(phrase.map(whole)))),

    /**
     * The same for a word that is one of the phrases, which is looked for in descriptions too. Longer words of names that
     * begin with it or contain it count only if it is long: what begins with "кола" is rarely a cola.
     */
    ofMeaning: (typed: string, phrases: readonly string[][]): Scores =>
      bestOf([
        scores((word, place) => {
          if (word === typed) return wholeWord;
          return typed.length < longWord || place === "description"
            ? 0
            : likeness(typed, word, place);
        }),
        ...phrases.map((phrase) => inAll(phrase.map(whole))),
      ]),

    /** Products whose names or tags have the nearest word to a mistyped one, and that word. */
    withTypos(written: string, typed: string): { scores: Scores; corrected?: string } {
      let nearest = typoLimit(typed) + 1;
      let spellings: string[] = [];
      const distances = new Map<string, number>();
      for (const [word, { places, spellings: ofWord }] of vocabulary) {
        if (![...places.values()].some((place) => place !== "description")) continue;
        const distance = typoDistance(typed, word);
        if (distance > typoLimit(typed) || distance > nearest) continue;
        spellings = distance < nearest ? [...ofWord] : [...spellings, ...ofWord];
        nearest = distance;
        distances.set(word, distance);
      }
      const found = scores((word, place) =>
        place !== "description" && distances.get(word) === nearest ? 1 : 0,
      );
      const isCyrillic = hasCyrillic(written);
      const corrected =
        spellings.find((spelling) => hasCyrillic(spelling) === isCyrillic) ?? spellings[0];
      return corrected === undefined ? { scores: found } : { scores: found, corrected };
    },
  };
}

const hasCyrillic = (word: string) => /\p{Script=Cyrillic}/u.test(word);

/** The best score of each product. */
function bestOf(all: readonly Scores[]): Scores {
  const best: Scores = new Map();
  for (const scores of all) {
    for (const [index, score] of scores) best.set(index, Math.max(best.get(index) ?? 0, score));
  }
  return best;
}

/** Products with a score in each, with the lowest. */
function inAll([first = new Map(), ...others]: readonly Scores[]): Scores {
  return new Map(
    [...first]
      .filter(([index]) => others.every((scores) => scores.has(index)))
      .map(([index, score]) => [
        index,
        Math.min(score, ...others.map((scores) => scores.get(index) ?? 0)),
      ]),
  );
}

const wholeWord = 8;
/** Letters from which a word has few others that begin with it by accident. */
const longWord = 5;
/** Letters of an inflection: сыр, сыром. It is compared as written, since зира sounds like сыр. */
const longestEnding = 3;
const prefix = 6;

/** Score for a whole word of a name or tag, a prefix or a substring; 0 for no match. */
function likeness(typed: string, word: string, place: Place): number {
  if (word === typed) return wholeWord;
  if (word.startsWith(typed)) return prefix;
  return place === "name" && typed.length >= 4 && word.includes(typed) ? 2 : 0;
}

/** The same in running text, where short words begin too many others. */
export function wordLikeness(typed: string, word: string): number {
  if (word === typed) return wholeWord;
  return typed.length >= longWord && word.startsWith(typed) ? prefix : 0;
}

/** No typo in a short word, which has too many neighbours; folding shortens words, so пицца has four letters. */
const typoLimit = ({ length }: string) => (length >= 9 ? 2 : length >= longWord ? 1 : 0);

/** People hardly mistype the first letter. A word of five letters is compared with whole words only. */
function typoDistance(typed: string, word: string): number {
  const isComparable =
    typed[0] === word[0] && (typed.length > longWord || word.length <= typed.length + 1);
  return isComparable ? prefixEditDistance(typed, word, typoLimit(typed)) : Infinity;
}
