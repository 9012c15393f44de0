import type { ClientSession } from "./client-session.ts";

/**
 * Asks for the newest build now and then, and when the customer comes back to a tab after as long. A newer one waits for
 * the next change of page: `features/frame/page-changes.tsx`. Specification, point 4; decision "S4.72".
 */
export function watchBuild({ api, shell, updates }: ClientSession, page: Window) {
  let askedAt = Date.now();
  const ask = async () => {
    askedAt = Date.now();
    const { result } = await api.getLatestBuild();
    if (result) updates.isWaiting = result.id !== shell.buildId;
  };
  const isSeen = () => page.document.visibilityState === "visible";
  page.setInterval(() => isSeen() && void ask(), shell.buildPollIntervalMs);
  page.document.addEventListener("visibilitychange", () => {
    if (isSeen() && Date.now() - askedAt >= shell.buildPollIntervalMs) void ask();
  });
}
