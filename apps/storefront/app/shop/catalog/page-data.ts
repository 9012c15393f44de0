import { pageQuery } from "@dasturxon/contract/storage-keys";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { ClientSession } from "../../core/session/client-session.ts";

/** Milliseconds; older data are requested again. */
const cachedForMs = 300_000;

type CachedPage = { data: unknown; at: number };

const memories = new WeakMap<ClientSession, Map<string, CachedPage>>();

/** Key of a page whose data have one type. */
export type PageKey<T> = string & { readonly of?: T };

/** Key of the data of the page at an address, for one branch. */
export const pageKey = <T>(url: Address, branchId: string | null): PageKey<T> =>
  `${dataAddress(url)} ${branchId}`;

/** Caches a page's data, so that coming back needs no request. */
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

/** Cached data under this key, while fresh. */
export function findCachedPage<T>(
  clientSession: ClientSession,
  key: PageKey<T>,
  nowMs = Date.now(),
): T | null {
  const cached = memories.get(clientSession)?.get(key);
  return cached && nowMs - cached.at < cachedForMs ? (cached.data as T) : null; // Each key has data of one type.
}

/**
 * A route's `shouldRevalidate`: skips loading if neither the path nor a query that the page's data depend on has
 * changed, as when an overlay opens. An explicit request for fresh data is left to the router.
 */
export function reloadForData(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const isSameData =
    currentUrl.href !== nextUrl.href && dataAddress(currentUrl) === dataAddress(nextUrl);
  return isSameData ? false : defaultShouldRevalidate;
}

type Address = Pick<URL, "pathname" | "searchParams">;

const dataAddress = ({ pathname, searchParams }: Address) =>
  `${pathname}?${pageQuery(pathname, searchParams).toString()}`;
