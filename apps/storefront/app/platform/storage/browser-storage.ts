import * as v from "valibot";

/** The methods of a storage that we use. */
export type BrowserStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * Reads a stored value, or `null`: absent, invalid, or written by another version. Stored values are untrusted input.
 */
export function readStored<T>(
  storage: BrowserStorage,
  key: string,
  schema: v.GenericSchema<unknown, T>,
): T | null {
  const stored = readText(storage, key);
  if (stored === null) return null;
  try {
    const { success, output } = v.safeParse(schema, JSON.parse(stored));
    return success ? output : null;
  } catch (cause) {
    if (cause instanceof SyntaxError) return null;
    throw cause;
  }
}

/** If storage is forbidden or full, the customer can still order: nothing is stored. */
export function writeStored(storage: BrowserStorage, key: string, value: unknown) {
  try {
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(value));
  } catch (cause) {
    console.warn(`'${key}' could not be stored`, cause);
  }
}

/** A plain text, such as the token. */
export function readText(storage: BrowserStorage, key: string): string | null {
  try {
    return storage.getItem(key);
  } catch {
    return null; // Storage is disabled.
  }
}

export function writeText(storage: BrowserStorage, key: string, value: string | null) {
  try {
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
  } catch (cause) {
    console.warn(`'${key}' could not be stored`, cause);
  }
}

/** Removes all keys except the named ones. */
export function clearStored(storage: Storage, except: ReadonlySet<string>) {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key !== null && !except.has(key)) storage.removeItem(key);
}
