/**
 * The first of these that is wanted, or the very first when none is; `null` when there are none. Only as many are
 * asked as it takes.
 */
export function prefer<T>(inOrder: Iterable<T>, isWanted: (each: T) => boolean): T | null {
  let first: T | null = null;
  for (const each of inOrder) {
    if (isWanted(each)) return each;
    first ??= each;
  }
  return first;
}
