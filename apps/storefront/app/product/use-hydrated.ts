import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and in the first render of the browser, which has to equal it; then true. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
