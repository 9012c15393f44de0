import type { Bridge } from "./bridge.ts";

/** Addresses that the messenger opens within itself. */
const messengersOwn = /^(?:t|telegram)\.me$/;

/** Opens an address outside of the mini-app, which stays on its origin: its methods are blocked elsewhere. */
export function openOutside({ post }: Pick<Bridge, "post">, address: string) {
  const { hostname, pathname, search, href } = new URL(address);
  if (messengersOwn.test(hostname))
    post("web_app_open_tg_link", { path_full: `${pathname}${search}` });
  else post("web_app_open_link", { url: href });
}

/**
 * Links that lead out of the shop go through the messenger; those of the telephone and of the shop itself are left to
 * the page. The answer stops it.
 */
export function interceptOutLinks(bridge: Pick<Bridge, "post">, { document, location }: Window) {
  const follow = (event: MouseEvent) => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
    if (!link || event.defaultPrevented || event.button !== 0) return;
    const { protocol, origin, href } = new URL(link.href);
    if (!protocol.startsWith("http") || origin === location.origin) return;
    event.preventDefault();
    openOutside(bridge, href);
  };
  document.addEventListener("click", follow);
  return () => document.removeEventListener("click", follow);
}
