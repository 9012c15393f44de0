import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import { withoutParameters } from "./open-dish.ts";
import type { OverlayState } from "./open-dish.ts";
import { useHydrated } from "./use-hydrated.ts";

/**
 * An overlay that a query parameter opens, so that Back closes it. The server does not see the query: whole pages
 * are cached without it.
 *
 * @param owned Further parameters that go when it closes.
 */
export function useOverlay(parameter: string, ...owned: string[]) {
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const value = isHydrated ? new URLSearchParams(search).get(parameter) : null;
  const wasOpenedHere = (state as OverlayState | null)?.isOverlay === true; // Ours, or of another page of ours.
  const rest = withoutParameters(search, parameter, ...owned);

  const close = useCallback(() => {
    if (wasOpenedHere) void navigate(-1);
    // Opened by its address: there is nothing of ours to go back to.
    else void navigate({ search: rest }, { replace: true, preventScrollReset: true });
  }, [navigate, rest, wasOpenedHere]);

  return { value, close };
}
