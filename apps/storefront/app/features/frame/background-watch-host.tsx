import { useHydrated } from "../../core/page/use-hydrated.ts";
import { lazyComponent } from "../../core/page/lazy-component.tsx";

const BackgroundWatch = lazyComponent(() => import("./background-watch.tsx"));

/** Loaded right after hydration, so that it is available if the connection is lost. */
export function BackgroundWatchHost() {
  return useHydrated() && <BackgroundWatch />;
}
