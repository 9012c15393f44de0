import { RELOAD_GUARD_MS } from "@dasturxon/contract/constants";

const reloadsKey = "reloads";

type Page = Pick<Window, "sessionStorage" | "location" | "navigator">;

/**
 * Whether this path may reload itself now, and that it does. After a new build the chunks of the old one
 * are gone: one reload brings the new page, a second in a row would only go round in a circle.
 */
export function mayReload({ sessionStorage, location, navigator }: Page, nowMs: number): boolean {
  if (!navigator.onLine) return false; // Not a new build: a reload would take away what can still be read.
  const reloads = savedReloads(sessionStorage);
  const last = reloads[location.pathname];
  if (last !== undefined && nowMs - last < RELOAD_GUARD_MS) return false;
  sessionStorage.setItem(reloadsKey, JSON.stringify({ ...reloads, [location.pathname]: nowMs }));
  return true;
}

/**
 * Reloads after a chunk failed to load, at most once per 10 s and path. Specification, point 8.
 * `vite.config.ts` makes React Router ask `mayReload` before it reloads by itself.
 */
export function guardReloads(page: Window) {
  Object.assign(page, { mayReload: () => mayReload(page, Date.now()) });
  page.addEventListener("vite:preloadError", (event) => {
    if (!mayReload(page, Date.now())) return;
    event.preventDefault();
    page.location.reload();
  });
}

function savedReloads(storage: Storage): Record<string, number> {
  try {
    const saved: unknown = JSON.parse(storage.getItem(reloadsKey) ?? "{}");
    return typeof saved === "object" && saved ? (saved as Record<string, number>) : {}; // Only ever compared as numbers.
  } catch {
    return {};
  }
}
