import { cookieKeys } from "@dasturxon/contract/storage-keys";
import { useEffect } from "react";
import { parseCookies, writeCookie } from "../storage/cookies.ts";
import { lazyComponent } from "../../core/page/lazy-component.tsx";
import { useShell } from "../../core/brand/shell.ts";
import { isInMessenger } from "./webview.ts";
import { reloadPage } from "../updates/reload-guard.ts";

const MessengerHost = lazyComponent(() => import("./messenger-host.tsx"));

/** Renders the messenger's host on pages of the mini-app; other pages only check whether they have become one. */
export function MessengerWatch() {
  const { client } = useShell();
  return client === "TG" ? <MessengerHost /> : <UnknownLaunch />;
}

/**
 * The messenger may open a plain address, of which the server sees neither hash nor cookie yet: the page is reloaded
 * as the mini-app's, with its menu. Specification, point 4. Outside of a messenger such a hash is ignored: anybody
 * can put it into a link.
 */
function UnknownLaunch() {
  useEffect(() => {
    if (!isInMessenger(window) || !window.location.hash.includes("tgWebApp")) return;
    writeCookie(window, cookieKeys.client, "TG");
    // Without cookies it would reload for ever.
    if (parseCookies(document.cookie)[cookieKeys.client] === "TG") reloadPage(window);
  }, []);
  return null;
}
