import { cookieKeys } from "@dasturxon/contract/storage-keys";
import { useEffect } from "react";
import { parseCookies } from "../session/cookies.ts";
import { lazyComponent } from "../session/lazy-component.tsx";
import { useShell } from "../session/shell.ts";
import { writeCookie } from "../session/write-cookie.ts";
import { isHeld } from "./webview.ts";

const MessengerHost = lazyComponent(() => import("./messenger-host.tsx"));

/** On the mini-app's pages the messenger is talked to; other pages only look whether they have become one. */
export function MessengerWatch() {
  const { client } = useShell();
  return client === "TG" ? <MessengerHost /> : <UnknownLaunch />;
}

/**
 * The messenger may open a plain address, of which the server sees neither its hash nor a cookie yet: the page comes
 * anew as the mini-app's, with its menu. Specification, point 4. Outside of a messenger such a hash means nothing:
 * anybody can put it into a link.
 */
function UnknownLaunch() {
  useEffect(() => {
    if (!isHeld(window) || !window.location.hash.includes("tgWebApp")) return;
    writeCookie(window, cookieKeys.client, "TG");
    // Without cookies it would come back the same for ever.
    if (parseCookies(document.cookie)[cookieKeys.client] === "TG") window.location.reload();
  }, []);
  return null;
}
