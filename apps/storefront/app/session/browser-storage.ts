import { ShapeError } from "./shape.ts";
import type { Shape } from "./shape.ts";

/** The part of a storage that keeps things by their names. */
export type BrowserStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * Reads back what was stored, or `null`: nothing there, not ours, or written by another version.
 * What a browser stores is input like any other.
 */
export function readStored<T>(storage: BrowserStorage, key: string, shape: Shape<T>): T | null {
  const stored = readText(storage, key);
  if (stored === null) return null;
  try {
    return shape(JSON.parse(stored));
  } catch (cause) {
    if (cause instanceof SyntaxError || cause instanceof ShapeError) return null;
    throw cause;
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
export function clearStored(storage: Storage, kept: ReadonlySet<string>) {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key !== null && !kept.has(key)) storage.removeItem(key);
}
