/**
 * The modal overlays that are open, lowest first. They are elements of this page, so the list is
 * only touched in effects and stays empty on the server.
 */
const open: HTMLDialogElement[] = [];
const watchers = new Set<() => void>();

/**
 * Prevents the page below an overlay from scrolling, without moving it sideways. Returns a function that releases it.
 */
export function holdPage(dialog: HTMLDialogElement) {
  const root = document.documentElement;
  if (open.length === 0) {
    root.style.setProperty("--scrollbar-gap", `${window.innerWidth - root.clientWidth}px`);
    root.style.overflow = "hidden";
    document.addEventListener("keydown", closeByKey);
  }
  open.push(dialog);
  for (const watcher of watchers) watcher();

  return function letPageGo() {
    const index = open.indexOf(dialog);
    if (index === -1) return;
    open.splice(index, 1);
    if (open.length === 0) {
      root.style.removeProperty("--scrollbar-gap");
      root.style.overflow = "";
      document.removeEventListener("keydown", closeByKey);
    }
    for (const watcher of watchers) watcher();
  };
}

/** The top overlay. */
export function findTopModal() {
  return open.at(-1);
}

/** For a Back button outside the page: closes the top overlay as Esc does. False when none is open. */
export function closeTopModal() {
  return findTopModal()?.dispatchEvent(new Event("cancel", { cancelable: true })) !== undefined;
}

/**
 * Esc closes the top overlay alone. Left to itself, the browser closes together all that opened before the first press of
 * the visit, as those do that an address opens.
 */
function closeByKey(event: KeyboardEvent) {
  if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
  event.preventDefault();
  closeTopModal();
}

/** Calls back whenever an overlay opens or closes; the answer stops it. */
export function watchModals(watcher: () => void) {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}
