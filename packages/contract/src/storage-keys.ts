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

/** Kept once per brand, under `brandStorageKey`. */
export const brandStorageKeys = {
  draft: "draft",
  address: "address",
  favourites: "favourites",
  searchHistory: "searchHistory",
} as const;

export const brandStorageKey = (key: keyof typeof brandStorageKeys, merchantId: string) =>
  `${brandStorageKeys[key]}:${merchantId}`;

/** Kept until the tab closes. */
export const sessionStorageKeys = {
  forcedLanguage: "_forcedLanguage",
  signedOut: "signedOut",
} as const;

/** Header that carries the merchant's id. Decision S6.09. */
export const MERCHANT_HEADER = "X-Merchant-Id";
/** Header that makes an order's post safe to repeat. Decision "quote". */
export const IDEMPOTENCY_HEADER = "Idempotency-Key";
