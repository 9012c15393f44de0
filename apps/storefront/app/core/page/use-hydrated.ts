import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and in the first render of the browser, which must be equal; then true. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
