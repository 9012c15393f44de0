import { CLIENT_QUERY, cookieKeys } from "@dasturxon/contract/storage-keys";
import { parseCookies } from "../session/cookies.ts";
import { writeCookie } from "../session/write-cookie.ts";
import { keepLaunch, keptLaunch, readTheme, usableInitData } from "./launch.ts";
import type { Launch } from "./launch.ts";
import { isHeld } from "./webview.ts";

const parameter = {
  initData: "tgWebAppData",
  version: "tgWebAppVersion",
  theme: "tgWebAppThemeParams",
  /** Of links that open the app, in the query. */
  start: "tgWebAppStartParam",
} as const;

/**
 * Takes the messenger's launch out of the address before anybody else reads it, and keeps it: init data are a secret
 * that no link, no history and no router should carry on. Runs in the head of the mini-app's pages.
 *
 * @returns How the app was opened; `null` where no messenger is there any more, whose copies go then.
 */
export function captureLaunch(page: Window): Launch | null {
  const told = toldByAddress(page);
  const kept = keptLaunch(page);
  cleanAddress(page);
  const isLeft = !told && !isHeld(page) && (!kept || kept.isHeld);
  if (isLeft) {
    // A browser that has seen the mini-app, and opens the shop as such: client TG or absent. Decision "S3.127".
    forget(page, null);
    writeCookie(page, cookieKeys.client, "");
    return null;
  }
  const raw = (told ?? kept)?.initData ?? parseCookies(page.document.cookie)[cookieKeys.initData];
  const initData = usableInitData(raw);
  const launch = { ...(told ?? kept ?? unknownLaunch(page)), initData };
  writeCookie(page, cookieKeys.client, "TG");
  if (initData) {
    keepLaunch(page, launch);
    writeCookie(page, cookieKeys.initData, initData);
  } else forget(page, launch);
  return launch;
}

function toldByAddress(page: Window): Launch | null {
  const told = new URLSearchParams(page.location.hash.slice(1));
  const isLaunch = Object.values(parameter).some((name) => told.has(name));
  if (!isLaunch) return null;
  return {
    ...unknownLaunch(page),
    initData: told.get(parameter.initData),
    version: told.get(parameter.version) ?? oldest,
    theme: readTheme(told.get(parameter.theme)),
  };
}

/** Before version 6 there was no such interface. */
const oldest = "6.0";

const unknownLaunch = (page: Window): Launch => ({
  initData: null,
  version: oldest,
  theme: {},
  isHeld: isHeld(page),
  merchantId: null,
  language: page.document.documentElement.lang || null,
});

/** The stored copies of init data go; what else is known of the messenger stays. */
function forget(page: Window, launch: Launch | null) {
  keepLaunch(page, launch);
  writeCookie(page, cookieKeys.initData, "");
}

/** The address as a customer may pass it on. What other hashes say is left to the page. */
function cleanAddress({ location, history }: Window) {
  const clean = new URL(location.href);
  clean.searchParams.delete(CLIENT_QUERY);
  clean.searchParams.delete(parameter.start);
  if (clean.hash.includes("tgWebApp")) clean.hash = "";
  if (clean.href !== location.href) history.replaceState(history.state, "", clean);
}
