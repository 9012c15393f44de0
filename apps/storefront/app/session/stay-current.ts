import { keepOffline } from "./keep-offline.ts";
import type { Visitor } from "./visitor.ts";
import { watchBuild } from "./watch-build.ts";

/** What a second of the shop being open brings: the build's manifest, the watch for a newer one, the offline copy. */
export function stayCurrent(visitor: Visitor, page: Window) {
  const { api, shell } = visitor;
  // Prefetched: whoever asks for it has it in the browser's cache. Specification, point 9.
  void api.getBuildManifest({ params: { buildId: shell.buildId } });
  watchBuild(visitor, page);
  keepOffline(shell, page);
}
