import { precacheShop } from "./precache-shop.ts";
import type { ClientSession } from "../../core/session/client-session.ts";

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

/**
 * Polls for the newest build, and checks when the customer returns to a tab after as long. A newer one is loaded with
 * the next navigation: `features/frame/page-changes.tsx`. Specification, point 4; decision "S4.72".
 */
function watchBuild({ api, shell, updates }: ClientSession, page: Window) {
  let checkedAt = Date.now();
  const check = async () => {
    checkedAt = Date.now();
    const { result } = await api.getLatestBuild();
    if (result) updates.isWaiting = result.id !== shell.buildId;
  };
  const isSeen = () => page.document.visibilityState === "visible";
  page.setInterval(() => isSeen() && void check(), shell.buildPollIntervalMs);
  page.document.addEventListener("visibilitychange", () => {
    if (isSeen() && Date.now() - checkedAt >= shell.buildPollIntervalMs) void check();
  });
}
