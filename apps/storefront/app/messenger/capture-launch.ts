import { INIT_DATA_LIFETIME_SECONDS } from "@dasturxon/contract/constants";
import { CLIENT_QUERY, cookieKeys } from "@dasturxon/contract/storage-keys";
import { writeCookie } from "../session/write-cookie.ts";
import { storeLaunch, storedLaunch, readTheme, usableInitData } from "./launch.ts";
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
 * Takes the messenger's launch out of the address before anybody else reads it, and keeps it for the tab: init data are
 * a secret that no link, no history and no router should carry on. Runs in the head of the mini-app's pages.
 *
 * @returns How the app was opened; `null` outside of a messenger. Anybody can write such an address, so it means nothing
 *   there, and what an earlier launch has left is removed.
 */
export function captureLaunch(page: Window): Launch | null {
  const { hash } = page.location;
  cleanAddress(page);
  if (!isHeld(page)) {
    // A browser that opens the shop as such: client TG or absent. Decision "S3.127".
    forget(page, null);
    writeCookie(page, cookieKeys.client, "");
    return null;
  }
  const known = launchOf(page, hash) ?? storedLaunch(page) ?? unknownLaunch(page);
  const initData = usableInitData(known.initData);
  const launch = { ...known, initData };
  writeCookie(page, cookieKeys.client, "TG");
  if (initData) store(page, launch, initData);
  else forget(page, launch);
  return launch;
}

/** @returns `null` when the address says nothing of a launch. */
function launchOf(page: Window, hash: string): Launch | null {
  const found = parametersIn(hash);
  const names = found.map(([name]) => name);
  if (!Object.values(parameter).some((name) => names.includes(name))) return null;
  // The messenger adds its parameters to a hash that is there: a bot may open the shop with init data of its choice.
  if (new Set(names).size < names.length) return unknownLaunch(page);
  const said = new Map(found);
  return {
    ...unknownLaunch(page),
    initData: said.get(parameter.initData) ?? null,
    version: said.get(parameter.version) ?? oldest,
    theme: readTheme(said.get(parameter.theme)),
  };
}

/** After a hash that is there the messenger's begin with `?` or `&`. */
const parametersIn = (hash: string) =>
  hash.split(/[#?&]/).flatMap((part) => [...new URLSearchParams(part)]);

/** Before version 6 there was no such interface. */
const oldest = "6.0";

const unknownLaunch = (page: Window): Launch => ({
  initData: null,
  version: oldest,
  theme: {},
  merchantId: null,
  language: page.document.documentElement.lang || null,
});

/** The cookie only tells other tabs which launch it is: unlike init data it is sent with every request. Decision 0025. */
function store(page: Window, launch: Launch, initData: string) {
  storeLaunch(page, launch);
  const mark = new URLSearchParams(initData).get("hash")?.slice(0, markLength) || "unsigned";
  writeCookie(page, cookieKeys.initData, mark, { lifetimeSeconds: INIT_DATA_LIFETIME_SECONDS });
}

const markLength = 16;

/** The stored copies of init data go; what else is known of the messenger stays. */
function forget(page: Window, launch: Launch | null) {
  storeLaunch(page, launch);
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
