import type { Bridge } from "./bridge.ts";

/** Addresses that the messenger opens itself. */
const messengersOwn = /^(?:t|telegram)\.me$/;

/** Opens an address outside of the mini-app, which must stay on its origin: its methods are blocked on others. */
export function openExternally({ post }: Pick<Bridge, "post">, address: string) {
  const { hostname, pathname, search, href } = new URL(address);
  if (messengersOwn.test(hostname))
    post("web_app_open_tg_link", { path_full: `${pathname}${search}` });
  else post("web_app_open_link", { url: href });
}

/**
 * Passes links that leave the shop to the messenger; phone links and the shop's own are left to the page. Returns a
 * function that stops it.
 */
export function interceptOutLinks(bridge: Pick<Bridge, "post">, { document, location }: Window) {
  const follow = (event: MouseEvent) => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
    if (!link || event.defaultPrevented || event.button !== 0) return;
    const { protocol, origin, href } = new URL(link.href);
    if (!protocol.startsWith("http") || origin === location.origin) return;
    event.preventDefault();
    openExternally(bridge, href);
  };
  document.addEventListener("click", follow);
  return () => document.removeEventListener("click", follow);
}
