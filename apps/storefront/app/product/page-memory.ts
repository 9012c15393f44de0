import type { ClientSession } from "../session/client-session.ts";

/** Milliseconds; older data are asked for anew. */
const cachedForMs = 300_000;

type CachedPage = { data: unknown; at: number };

const memories = new WeakMap<ClientSession, Map<string, CachedPage>>();

/** Names a page whose data are of one type. */
export type PageKey<T> = string & { readonly of?: T };

/** Keeps what a page was made of, so that coming back waits for nobody. */
export function cachePage<T>(
  clientSession: ClientSession,
  key: PageKey<T>,
  data: T,
  nowMs = Date.now(),
): T {
  const memory = memories.get(clientSession) ?? new Map<string, CachedPage>();
  memories.set(clientSession, memory.set(key, { data, at: nowMs }));
  return data;
}

/** What `cachePage` kept under this key, while it is fresh. */
export function findCachedPage<T>(
  clientSession: ClientSession,
  key: PageKey<T>,
  nowMs = Date.now(),
): T | null {
  const kept = memories.get(clientSession)?.get(key);
  return kept && nowMs - kept.at < cachedForMs ? (kept.data as T) : null; // Each key has one type of page.
}
