import * as z from "zod/mini";

/** The part of `window` that keeps things, so that tests can hand in their own. */
export type BrowserStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/**
 * Reads back what was stored, or `null`: nothing there, not ours, or written by another version.
 * What a browser stores is input like any other.
 */
export function readStored<Schema extends z.ZodMiniType>(
  storage: BrowserStorage,
  key: string,
  schema: Schema,
): z.output<Schema> | null {
  const text = readText(storage, key);
  if (text === null) return null;
  try {
    const { success, data } = schema.safeParse(JSON.parse(text));
    return success ? data : null;
  } catch {
    return null; // Not JSON, so not ours.
  }
}

/** A customer who forbids storage, or has no room left, still orders: nothing is kept then. */
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
    return null; // Storage is switched off.
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

/** Removes everything but the keys named. */
export function clearStored(storage: BrowserStorage, kept: ReadonlySet<string>) {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key !== null && !kept.has(key)) storage.removeItem(key);
}
