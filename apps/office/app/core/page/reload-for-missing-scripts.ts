/** A page that fails sooner is not helped by loading it again. */
const mostFrequentMs = 10_000;

/** Loads the document again when a newer build has replaced a script that this page needs. */
export function reloadForMissingScripts() {
  window.addEventListener("vite:preloadError", () => {
    if (performance.now() > mostFrequentMs) location.reload();
  });
}
