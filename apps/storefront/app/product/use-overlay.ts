import { useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { withoutParameters } from "./open-product.ts";
import type { OverlayState } from "./open-product.ts";
import { useHydrated } from "./use-hydrated.ts";

/** Names what the customer opened and goes on with, whatever else is opened over it meanwhile. */
export function useOpening(): string {
  const { key, state } = useLocation();
  return (state as OverlayState | null)?.over ?? key; // Ours, or of another page of ours.
}

/**
 * An overlay that a query parameter opens, so that Back closes it. The server does not see the query: whole pages
 * are cached without it.
 *
 * @param owned Further parameters that go when it closes.
 */
export function useOverlay(parameter: string, ...owned: string[]) {
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const { key, search, state } = useLocation();
  const value = isHydrated ? new URLSearchParams(search).get(parameter) : null;
  const wasOpenedHere = (state as OverlayState | null)?.isOverlay === true; // Ours, or of another page of ours.
  const rest = withoutParameters(search, parameter, ...owned);

  // The way back takes its time: whoever closes twice meanwhile leaves one page, not two.
  const left = useRef<string>(null);
  useEffect(() => {
    if (left.current !== key) left.current = null;
  }, [key]);

  const close = useCallback(() => {
    // Closed already: another step back would leave the page below.
    if (value === null || left.current === key) return;
    left.current = key;
    if (wasOpenedHere) void navigate(-1);
    // Opened by its address: there is nothing of ours to go back to.
    else void navigate({ search: rest }, { replace: true, preventScrollReset: true });
  }, [key, navigate, rest, value, wasOpenedHere]);

  return { value, close };
}
