// Names under which the browser keeps things. Specification, point 3, "Stored per browser"; decision S3.127.

export const cookieKeys = {
  /** Id of the merchant. */
  merchant: "merchant",
  initData: "initData",
  language: "_language",
  page: "page",
  city: "city",
  branch: "branch",
  /** TG in the mini-app, else absent. */
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
  /** Where sign-in returns to; '/' when empty. */
  redirectUrl: "_redirectUrl",
  language: "_language",
  /** Misspelt in the specification. */
  nearestBranch: "_nearesBranch",
} as const;

/** What is kept once per brand, under `brandStorageKey`. */
export type BrandStorageKey =
  | "draft"
  | "address"
  | "favourites"
  | "searchHistory"
  | "seenStories"
  /** What the visitor answered to being counted. Decision record 0027. */
  | "consent";

export const brandStorageKey = (key: BrandStorageKey, merchantId: string) => `${key}:${merchantId}`;

/** Kept until the tab closes. */
export const sessionStorageKeys = {
  forcedLanguage: "_forcedLanguage",
  signedOut: "signedOut",
} as const;

/** Query that names the language of a page to who has no cookie. Decision 0019. */
export const LANGUAGE_QUERY = "lang";

/** Query by which the bot's buttons open the shop as the mini-app: `?client=TG`. Decision S4.33. */
export const CLIENT_QUERY = "client";
/** Query that names the brand of a page by its merchant's id, on a host with brand tabs. Decision 0026. */
export const BRAND_QUERY = "brand";

/** Header that carries the merchant's id. Decision S6.09. */
export const MERCHANT_HEADER = "X-Merchant-Id";
/** Header that makes an order's post safe to repeat. Decision "quote". */
export const IDEMPOTENCY_HEADER = "Idempotency-Key";
