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
