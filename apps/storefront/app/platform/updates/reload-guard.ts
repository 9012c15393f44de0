import { RELOAD_GUARD_MS } from "@dasturxon/contract/constants";

const reloadsKey = "reloads";

type Page = Pick<Window, "sessionStorage" | "location" | "navigator">;

/** Pages that reload because our code wants it. */
const reloading = new WeakSet<Page>();

/** Reloads unconditionally: for a button, another language, another account. */
export function reloadPage(page: Page) {
  reloading.add(page);
  page.location.reload();
}

/**
 * Reloads for a new build, whose pages lack the chunks of the old one. At most once per 10 s and path: if that does
 * not help, a second reload does not either. Specification, point 8.
 */
export function reloadOnce(page: Page, nowMs = Date.now()) {
  if (!canReload(page, nowMs)) return false;
  reloadPage(page);
  return true;
}

/**
 * Handles chunks that fail to load: lazy parts, which Vite reports, and route modules, for which React Router
 * reloads.
 */
export function guardReloads(page: Window) {
  page.addEventListener("vite:preloadError", (event) => {
    if (reloadOnce(page)) event.preventDefault();
  });
  // React Router reloads without asking. If the browser has no Navigation API, each press on such a link reloads.
  page.navigation?.addEventListener("navigate", (event) => {
    if (event.navigationType !== "reload" || event.userInitiated || reloading.has(page)) return;
    if (!canReload(page, Date.now())) event.preventDefault();
  });
}

/** Whether this path may reload itself now; records that it does. */
export function canReload({ sessionStorage, location, navigator }: Page, nowMs: number): boolean {
  if (!navigator.onLine) return false; // Offline, not a new build: a reload would lose the readable page.
  const reloads = savedReloads(sessionStorage);
  const last = reloads[location.pathname];
  if (last !== undefined && nowMs - last < RELOAD_GUARD_MS) return false;
  sessionStorage.setItem(reloadsKey, JSON.stringify({ ...reloads, [location.pathname]: nowMs }));
  return true;
}

function savedReloads(storage: Storage): Record<string, number> {
  try {
    const saved: unknown = JSON.parse(storage.getItem(reloadsKey) ?? "{}");
    return typeof saved === "object" && saved ? (saved as Record<string, number>) : {}; // Compared as numbers only.
  } catch {
    return {};
  }
}
