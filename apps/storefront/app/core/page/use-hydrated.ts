import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * A value that only the browser knows; the server's in the first render, which must be equal. Renders again only if they
 * differ.
 */
export const useInBrowser = <T>(value: T, onServer: T): T =>
  useSyncExternalStore(
    never,
    () => value,
    () => onServer,
  );

/** False on the server and in the first render of the browser; then true. */
export const useHydrated = () => useInBrowser(true, false);
