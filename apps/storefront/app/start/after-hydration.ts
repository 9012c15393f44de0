import type { SessionUser } from "../core/session/session-store.ts";
import { cookieKeys } from "@dasturxon/contract/storage-keys";
import { merchantIdRefusal } from "@dasturxon/domain/tenant/merchant-reference";
import { shareFavourites } from "../shop/account/account-favourites.ts";
import { parseCookies } from "../platform/storage/cookies.ts";
import { isSignedIn } from "../core/session/session-store.ts";
import type { ClientSession } from "../core/session/client-session.ts";
import { watchCookies } from "../platform/storage/watch-cookies.ts";
import { reloadPage } from "../platform/updates/reload-guard.ts";

export type Opened = { user: SessionUser | null; cookie: string };

/**
 * Runs once, soon after the shop has opened. Specification, point 4, "Startup".
 *
 * @param opened The user and the cookies at startup; both may have changed since.
 */
export function afterHydration(clientSession: ClientSession, opened: Opened, page: Window) {
  // Loaded now, for a connection that is lost later.
  import("./calls.ts").catch(() => {});
  void loadActiveOrders(clientSession);
  if (clientSession.shell.brand?.settings.favouriteActive)
    shareFavourites(clientSession, opened.user);
  followOtherTabs(clientSession, opened.cookie, page);
}

/**
 * A page belongs to one brand and one client type: when another tab opens another brand, this one follows, and when
 * it stores messenger data, the page reloads. Decision "S9.31".
 */
function followOtherTabs({ shell }: ClientSession, cookie: string, page: Window) {
  const known = {
    [cookieKeys.merchant]: shell.brand?.merchant.id ?? "",
    [cookieKeys.initData]: parseCookies(cookie)[cookieKeys.initData] ?? "",
  };
  watchCookies(page, known, (name, value) => {
    if (value === known[name]) return;
    if (name === cookieKeys.merchant && !merchantIdRefusal(value)) follow(page);
    if (name === cookieKeys.initData && value) reloadPage(page);
  });
}

function follow({ history, location }: Window) {
  // Detach this history entry from its brand: `brand-location.ts` would switch back to it.
  history.replaceState({ brand: "" }, "");
  location.replace(samePageOf(location));
}

/** Ids of one brand are unknown to another, so go to the menu. */
const samePageOf = ({ pathname, search }: Location) =>
  /[0-9a-f]{8}-/.test(pathname + search) ? "/" : pathname;

/** Loads the query library with the first personal data. */
async function loadActiveOrders(clientSession: ClientSession) {
  const { session, api, shell } = clientSession;
  const { user, setActiveOrders, updateUser } = session.getState();
  if (!user || !isSignedIn({ user })) return setActiveOrders([]);
  const [profile] = await Promise.all([
    api.getMe(),
    import("../shop/orders/order-cache.ts").then((orders) =>
      orders.loadActiveOrders(clientSession),
    ),
  ]);
  if (!profile.result || session.getState().user?.id !== user.id) return;
  updateUser(profile.result);
  // Messages to the customer follow the language of the last visit.
  const { language } = shell;
  if (profile.result.language !== language) void api.setLanguage({ body: { language } });
}
