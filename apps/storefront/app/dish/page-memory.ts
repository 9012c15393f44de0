import type { Visitor } from "../session/visitor.ts";

/** Milliseconds; older data are asked for anew. */
const keptForMs = 300_000;

type Kept = { data: unknown; at: number };

const memories = new WeakMap<Visitor, Map<string, Kept>>();

/** Names a page whose data are of one type. */
export type PageKey<T> = string & { readonly of?: T };

/** Keeps what a page was made of, so that coming back waits for nobody. */
export function keepPage<T>(visitor: Visitor, key: PageKey<T>, data: T, nowMs = Date.now()): T {
  const memory = memories.get(visitor) ?? new Map<string, Kept>();
  memories.set(visitor, memory.set(key, { data, at: nowMs }));
  return data;
}

/** What `keepPage` kept under this key, while it is fresh. */
export function keptPage<T>(visitor: Visitor, key: PageKey<T>, nowMs = Date.now()): T | null {
  const kept = memories.get(visitor)?.get(key);
  return kept && nowMs - kept.at < keptForMs ? (kept.data as T) : null; // Each key has one type of page.
}
