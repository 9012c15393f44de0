import { useHydrated } from "../../product/use-hydrated.ts";
import { lazyComponent } from "../../session/lazy-component.tsx";

const BackgroundWatch = lazyComponent(() => import("./background-watch.tsx"));

/** Fetched as soon as the page has come to life, so that a lost connection finds it here; no page waits for it. */
export function BackgroundWatchHost() {
  return useHydrated() && <BackgroundWatch />;
}
