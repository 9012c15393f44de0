/**
 * Open modal overlays, lowest first. Elements of this page: the list is only changed in effects and stays empty on
 * the server.
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
 * Esc closes only the top overlay. By default the browser closes all overlays together that opened before the first
 * interaction, such as those opened by an address.
 */
function closeByKey(event: KeyboardEvent) {
  if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
  event.preventDefault();
  closeTopModal();
}

/** Calls back whenever an overlay opens or closes. Returns a function that stops it. */
export function watchModals(watcher: () => void) {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}
