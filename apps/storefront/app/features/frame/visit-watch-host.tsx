import { useHydrated } from "../../dish/use-hydrated.ts";
import { latePart } from "../../session/late-part.tsx";

const VisitWatch = latePart(() => import("./visit-watch.tsx"));

/** Fetched as soon as the page has come to life, so that a lost connection finds it here; no page waits for it. */
export function VisitWatchHost() {
  return useHydrated() && <VisitWatch />;
}
