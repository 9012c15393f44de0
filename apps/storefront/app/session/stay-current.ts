import { precacheShop } from "./precache-shop.ts";
import type { ClientSession } from "./client-session.ts";
import { watchBuild } from "./watch-build.ts";

/** What a second of the shop being open brings: the build's manifest, the watch for a newer one, the offline copy. */
export function stayCurrent(clientSession: ClientSession, page: Window) {
  const { api, shell } = clientSession;
  // Prefetched: whoever asks for it has it in the browser's cache. Specification, point 9.
  void api.getBuildManifest({ params: { buildId: shell.buildId } });
  watchBuild(clientSession, page);
  precacheShop(shell, page);
}
