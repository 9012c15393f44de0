import { useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useHydrated } from "./use-hydrated.ts";

/** Navigation state of a page with an overlay. */
export type OverlayState = {
  isOverlay: true;
  /** Key of the history entry below the overlay, for state that must survive the overlay. */
  over?: string;
};

/** Removes the named parameters from a query. */
function withoutParameters(search: string, ...names: string[]) {
  const query = new URLSearchParams(search);
  for (const name of names) query.delete(name);
  return query.size > 0 ? `?${query}` : "";
}

/** Identifies the page that the customer opened, independent of overlays above it. */
export function useOpening(): string {
  const { key, state } = useLocation();
  return (state as OverlayState | null)?.over ?? key; // Set by `useOverlay`, or by another page of the shop.
}

/**
 * An overlay that is opened by a query parameter, so that Back closes it. The server ignores the query: whole pages
 * are cached without it.
 *
 * @param owned Further parameters that are removed with it.
 */
export function useOverlay(parameter: string, ...owned: string[]) {
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const { key, search, state } = useLocation();
  const inAddress = new URLSearchParams(search).get(parameter);
  const value = isHydrated ? inAddress : null;
  const wasOpenedHere = (state as OverlayState | null)?.isOverlay === true; // Set by `useOverlay`, or by another page of the shop.
  const rest = withoutParameters(search, parameter, ...owned);

  // Going back is asynchronous: closing twice meanwhile must go back only once.
  const left = useRef<string>(null);
  useEffect(() => {
    if (left.current !== key) left.current = null;
  }, [key]);

  const close = useCallback(() => {
    // Closed already: another step back would leave the page below. Not `value`: the server's markup of an open overlay
    // takes presses as soon as React has adopted it, shortly before `isHydrated`.
    if (inAddress === null || left.current === key) return;
    left.current = key;
    if (wasOpenedHere) void navigate(-1);
    // Opened by its address: there is no history entry of ours to go back to.
    else void navigate({ search: rest }, { replace: true, preventScrollReset: true });
  }, [inAddress, key, navigate, rest, wasOpenedHere]);

  return { value, close };
}
