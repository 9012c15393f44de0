/**
 * Finds identifiers and comments that an engineer of this field would not search for. One name per concept:
 * `docs/glossary.md`.
 */

export type Source = { file: string; text: string };
export type PlainWordsViolation = { file: string; line: number; found: string; instead: string };

/** Banned identifiers, each with the usual name. */
const identifiers: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [
    /\b(?:keep|kept)(?!Alive|PreviousData)[A-Z]\w*|\bKept[A-Z]\w*/g,
    "persist, cache, freeze, follow, clamp, reserve",
  ],
  [/\b(?:tell|told)[A-Z]\w*|\bTold\w*/g, "notify, report, send"],
  [/\b(?:leave(?:Messages?|Next|Job)|owe[A-Z])\w*/g, "enqueue, schedule"],
  [/\bWords?\b/g, "messages, texts"],
  [/\b(?:giveBack|takeGoods)\w*/g, "releaseStock, reserveStock"],
  [/\b(?:lapsed|lapses)\w*/g, "expired"],
  [/\b(?:putOff|walkTo|walkPath)\b/g, "postpone, transitionPath"],
  [/\bdeeds\w*/g, "actions, callbacks"],
  [/\bjourneys?\b/gi, "end-to-end test"],
  [/\b(?:patientFetch|slowWaits)\w*/g, "fetchWithRetryPrompt, slow requests"],
  [/\b(?:startVisit|settleVisit|useVisitor|visitorContext)\w*/g, "bootstrap, clientSession"],
  [/\b(?:CardDesk|PaymentDesk|PaymentBooks|Terminals)\b/g, "PaymentAccount"],
  [/\b(?:StaffSight|sees[A-Z]\w*)\b/g, "StaffScope, canSee"],
  [/\boutside[A-Z]\w*|\bOutside[A-Z]\w*/g, "third party, external"],
  [/\blateParts?\b/g, "lazyComponent"],
  [/\b(?:mayDo|mayMove|stepPlace|hiddenPhone|shownStatus)\b/g, "the names in packages/domain"],
  [
    /(?<=\b(?:const|let|function|type|class) )(?:asked|[Aa]sker|kept|[Tt]old|[Ss]aid|[Hh]eard|hears|tells?)\b/g,
    "requested, stored, sent, received, notify",
  ],
  [/(?<=\b(?:const|let|function|type) )(?:[Ww]ays?|[Ww]ish(?:es)?|walk)\b/g, "path, options"],
  [/(?<=\b(?:const|let|function|type) )(?:[Dd]ish(?:es)?|plainDish)\b/g, "product"],
  [/\b(?:isHeard|hearPress|pressSoon|earlyPress(?:es)?|beforeLife|untilAlive)\b/gi, "event replay"],
  [/\b(?:knowsNo[A-Z]|saysNo[A-Z])\w*/g, "empty, none"],
  [/\b(?:StockGone|stockGone|takenByOthers|TakenByOthers)\b/g, "StockExceeded, ResourceRefusal"],
  [/\b(?:outsiders?|standInFor[A-Z]\w*)\b/gi, "third parties, stub"],
];

/** Comments that are noun clauses, such as "What the courier reads." */
const opening =
  /^\s*(?:\/\*\*?|\/\/|\*)\s+((?:What|Who|Whose|Whom|Whoever|Whatever|Of|For whom|Told)\b.*)/;

export function plainWordsViolations(sources: readonly Source[]): PlainWordsViolation[] {
  return sources.flatMap(({ file, text }) => {
    const present = identifiers.filter(([pattern]) => text.search(pattern) !== -1);
    return text.split("\n").flatMap((line, index) => {
      const at = { file, line: index + 1 };
      const names = present.flatMap(([pattern, instead]) =>
        [...line.matchAll(pattern)].map(([found]) => ({ ...at, found, instead })),
      );
      const found = opening.exec(line)?.[1];
      return found ? [...names, { ...at, found, instead: "a sentence or an imperative" }] : names;
    });
  });
}
