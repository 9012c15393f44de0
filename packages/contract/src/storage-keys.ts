// Names of cookies and storage keys. Specification, point 3, "Stored per browser"; decision S3.127.

export const cookieKeys = {
  /** Id of the merchant. */
  merchant: "merchant",
  initData: "initData",
  language: "_language",
  page: "page",
  city: "city",
  branch: "branch",
  /** TG in Telegram's mini-app, CLICK in Click's, otherwise absent. */
  client: "client",
} as const;

export const storageKeys = {
  token: "token",
  merchantId: "merchantId",
  activeBrand: "activeBrand",
  sessions: "sessions",
  profile: "profile",
  city: "city",
  appVersion: "appVersion",
  /** Path to return to after sign-in; '/' when empty. */
  redirectUrl: "_redirectUrl",
  language: "_language",
  /** Misspelt in the specification. */
  nearestBranch: "_nearesBranch",
} as const;

/** Stored per brand, under `brandStorageKey`. */
export type BrandStorageKey =
  | "draft"
  | "address"
  | "favourites"
  | "searchHistory"
  | "seenStories"
  /** Active orders in short: `OrderGlance`. */
  | "activeOrders"
  /** Codes that the customer has used as often as one may. */
  | "usedPromos"
  /** Received orders that are offered again. */
  | "pastOrders"
  /** The visitor's consent to analytics. Decision 0027. */
  | "consent"
  /** The customer wants no notifications of orders in this browser. */
  | "messagesDeclined";

export const brandStorageKey = (key: BrandStorageKey, merchantId: string) => `${key}:${merchantId}`;

/** Session storage: until the tab closes. */
export const sessionStorageKeys = {
  forcedLanguage: "_forcedLanguage",
  signedOut: "signedOut",
  clickSession: "clickSession",
} as const;

/** Query parameter for the language of a page. Decision 0019. */
export const LANGUAGE_QUERY = "lang";

/** Query parameter with which the bot's buttons open the shop as the mini-app: `?client=TG`. Decision S4.33. */
export const CLIENT_QUERY = "client";
/** Query parameter, and cookie, with the session of the person who opened the shop in Click's app. Decision 0062. */
export const CLICK_SESSION_QUERY = "web_session";
export const CLICK_SESSION_COOKIE = "click-web-session";
/** Query parameter with the brand's merchant id, on a host with brand tabs. Decision 0026. */
export const BRAND_QUERY = "brand";

/**
 * Query parameters that the data of a page depend on, by path. All others, such as an overlay's or a campaign's, only
 * change what the browser shows: the server caches pages without them, and the browser loads no data for them.
 */
const PAGE_QUERIES: Readonly<Record<string, readonly string[]>> = {
  "/category": ["id", "group"],
  "/extra2": ["branch", "table"],
};

/** The part of a page's query that its data depend on, in a fixed order. */
export function pageQuery(path: string, search: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of PAGE_QUERIES[path] ?? []) {
    const value = search.get(name);
    if (value !== null) query.set(name, value);
  }
  return query;
}

/** Header that carries the merchant's id. Decision S6.09. */
export const MERCHANT_HEADER = "X-Merchant-Id";
/** Header that makes placing an order idempotent. Decision "quote". */
export const IDEMPOTENCY_HEADER = "Idempotency-Key";
