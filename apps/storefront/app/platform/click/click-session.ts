import {
  CLICK_SESSION_COOKIE,
  CLICK_SESSION_QUERY,
  sessionStorageKeys,
} from "@dasturxon/contract/storage-keys";
import { readText } from "../storage/browser-storage.ts";
import { parseCookies } from "../storage/cookies.ts";

/**
 * Takes the session of Click's app out of the address before other code reads it, and stores it for the tab: it is
 * secret, so it must not stay in links, the history or the router. Runs in the head of pages that Click's app opens.
 */
export const clickSessionScript = `(function(){var u=new URL(location.href),s=u.searchParams.get("${CLICK_SESSION_QUERY}");if(!s)return;u.searchParams.delete("${CLICK_SESSION_QUERY}");history.replaceState(history.state,"",u);try{sessionStorage.setItem("${sessionStorageKeys.clickSession}",s)}catch(e){}})()`;

/** The session that Click's app gave to this tab; `null` outside of it. */
export const clickSessionOf = ({
  sessionStorage,
  document,
}: Pick<Window, "sessionStorage" | "document">): string | null =>
  readText(sessionStorage, sessionStorageKeys.clickSession) ||
  parseCookies(document.cookie)[CLICK_SESSION_COOKIE] ||
  null;
