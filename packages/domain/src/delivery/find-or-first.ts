/**
 * The first item that matches, else the first item, else `null`. Lazy: stops at the first
 * match.
 */
export function findOrFirst<T>(inOrder: Iterable<T>, isWanted: (each: T) => boolean): T | null {
  let first: T | null = null;
  for (const each of inOrder) {
    if (isWanted(each)) return each;
    first ??= each;
  }
  return first;
}
