import { INIT_DATA_LIFETIME_SECONDS } from "@dasturxon/contract/constants";
import { CLIENT_QUERY, cookieKeys } from "@dasturxon/contract/storage-keys";
import { writeCookie } from "../storage/cookies.ts";
import { storeLaunch, storedLaunch, readTheme, usableInitData } from "./launch.ts";
import type { Launch } from "./launch.ts";
import { isInMessenger } from "./webview.ts";

const parameter = {
  initData: "tgWebAppData",
  version: "tgWebAppVersion",
  theme: "tgWebAppThemeParams",
  /** Query parameter of links that open the app. */
  start: "tgWebAppStartParam",
} as const;

/**
 * Removes the messenger's launch data from the address before other code reads it, and stores it for the tab: init
 * data are secret, so they must not stay in links, the history or the router. Runs in the head of the mini-app's
 * pages.
 *
 * @returns How the app was opened; `null` outside of a messenger. Anybody can write such an address, so it is ignored
 * there, and data of an earlier launch are removed.
 */
export function captureLaunch(page: Window): Launch | null {
  const { hash } = page.location;
  cleanAddress(page);
  if (!isInMessenger(page)) {
    // A browser that opens the shop itself: client TG or absent. Decision "S3.127".
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

/**
 * Token of the group of a link into the mini-app (`t.me/…?startapp=g-…`). Read before `captureLaunch` removes it.
 * Decision 0071.
 */
export function linkedGroup({ location }: Pick<Window, "location">): string | null {
  const start = new URL(location.href).searchParams.get(parameter.start) ?? "";
  return /^g-([\w-]{43})$/.exec(start)?.[1] ?? null;
}

/** @returns `null` if the address contains no launch data. */
function launchOf(page: Window, hash: string): Launch | null {
  const found = parametersIn(hash);
  const names = found.map(([name]) => name);
  if (!Object.values(parameter).some((name) => names.includes(name))) return null;
  // The messenger appends its parameters to an existing hash: a bot may open the shop with init data of its choice.
  if (new Set(names).size < names.length) return unknownLaunch(page);
  const parameters = new Map(found);
  return {
    ...unknownLaunch(page),
    initData: parameters.get(parameter.initData) ?? null,
    version: parameters.get(parameter.version) ?? oldest,
    theme: readTheme(parameters.get(parameter.theme)),
  };
}

/** After an existing hash the messenger's parameters begin with `?` or `&`. */
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

/**
 * The cookie only identifies the launch for other tabs: unlike init data it is sent with every request. Decision
 * 0025.
 */
function store(page: Window, launch: Launch, initData: string) {
  storeLaunch(page, launch);
  const mark = new URLSearchParams(initData).get("hash")?.slice(0, markLength) || "unsigned";
  writeCookie(page, cookieKeys.initData, mark, { lifetimeSeconds: INIT_DATA_LIFETIME_SECONDS });
}

const markLength = 16;

/** Removes the stored copies of init data; other launch data stay. */
function forget(page: Window, launch: Launch | null) {
  storeLaunch(page, launch);
  writeCookie(page, cookieKeys.initData, "");
}

/** The address without launch data. Other hashes are left alone. */
function cleanAddress({ location, history }: Window) {
  const clean = new URL(location.href);
  clean.searchParams.delete(CLIENT_QUERY);
  clean.searchParams.delete(parameter.start);
  if (clean.hash.includes("tgWebApp")) clean.hash = "";
  if (clean.href !== location.href) history.replaceState(history.state, "", clean);
}
