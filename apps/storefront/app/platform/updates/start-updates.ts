import { precacheShop } from "./precache-shop.ts";
import type { ClientSession } from "../../core/session/client-session.ts";
import { watchBuild } from "./watch-build.ts";

/**
 * Started one second after load: prefetches the build's manifest, polls for a newer build, updates the offline copy.
 */
export function startUpdates(clientSession: ClientSession, page: Window) {
  const { api, shell } = clientSession;
  // Prefetched into the browser's cache. Specification, point 9.
  void api.getBuildManifest({ params: { buildId: shell.buildId } });
  watchBuild(clientSession, page);
  precacheShop(shell, page);
}
