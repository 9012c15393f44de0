// What the record of a brand becomes in a row.

export const json = (value: unknown) => JSON.stringify(value);
export const jsonOrNull = (value: unknown) => (value ? json(value) : null);

/** The named fields; an absent one is null, as in a database. */
export function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]) {
  return Object.fromEntries(keys.map((key) => [key, from[key] ?? null])) as {
    [P in K]: Exclude<T[P], undefined> | null;
  };
}
