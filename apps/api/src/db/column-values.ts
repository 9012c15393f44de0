// Converts a brand's record to column values.

export const json = (value: unknown) => JSON.stringify(value);
export const jsonOrNull = (value: unknown) => (value ? json(value) : null);

/** Picks the named fields; an absent one becomes null. */
export function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]) {
  return Object.fromEntries(keys.map((key) => [key, from[key] ?? null])) as {
    [P in K]-?: Exclude<T[P], undefined> | null;
  };
}
