import type { KeptAnswer } from "./kept-answer.ts";

type Entry = { version: number; answer: KeptAnswer | null; making: Promise<KeptAnswer> | null };

/**
 * Answers that are the same for everybody with the same key (whole pages, shared reads), made once and kept as
 * compressed bytes. When what an answer is made of has changed, the first caller waits for the new one and everybody
 * meanwhile gets the old: one making per key however many ask. Bounded by bytes, forgetting what was used longest
 * ago. Only answers with status 200 are kept.
 */
export function answerCache(maxBytes: number) {
  const entries = new Map<string, Entry>();
  let total = 0;

  const sizeOf = (answer: KeptAnswer | null) => answer?.size ?? 0;

  function forget(key: string, entry: Entry) {
    if (entries.get(key) !== entry) return;
    total -= sizeOf(entry.answer);
    entries.delete(key);
  }

  function keep(key: string, entry: Entry, answer: KeptAnswer) {
    entry.making = null;
    if (answer.status !== 200) return forget(key, entry);
    total += sizeOf(answer) - sizeOf(entry.answer);
    entry.answer = answer;
    for (const [oldest, old] of entries) {
      if (total <= maxBytes || old === entry) break;
      if (!old.making) forget(oldest, old);
    }
  }

  return {
    /** @param version Of what the answer is made of; a kept answer of an older version is out of date. */
    get(
      key: string,
      version: number,
      make: () => Promise<KeptAnswer>,
    ): KeptAnswer | Promise<KeptAnswer> {
      const entry = entries.get(key) ?? { version: -1, answer: null, making: null };
      // Written anew, so that the map's order is the order of last use.
      entries.delete(key);
      entries.set(key, entry);
      if (entry.version >= version) return entry.answer ?? entry.making ?? start();
      if (entry.making) return entry.answer ?? entry.making;
      return start();

      function start() {
        entry.version = version;
        const making = make();
        entry.making = making;
        making.then(
          (answer) => keep(key, entry, answer),
          () => forget(key, entry),
        );
        return making;
      }
    },
  };
}
