// Specification, point 9: the numbers and defaults that the product reads, once, with their units in their names. No
// schemas: the browser reads this file. A business figure that a merchant may change is a setting, and only its default
// stands here; what only a style sheet knows (the place of notifications) stands there.

// Requests, reload, language, version

/** A call that takes longer is given up. Points 7 and 9. */
export const REQUEST_TIMEOUT_MS = 30_000;
/** Orders on a page; pages are sent zero-based. Point 9. */
export const ORDER_PAGE_SIZE = 10;
/** Products on a page of a category or a group. Decision S9.51. */
export const MENU_PAGE_SIZE = 20;
/** A failed chunk reloads the same path at most once in this time. Points 8 and 9. */
export const RELOAD_GUARD_MS = 10_000;
/** The manifest is fetched ahead this long after start. Point 9. */
export const MANIFEST_PREFETCH_DELAY_MS = 1_000;
/** How often the latest build id is asked for. Decision S4.72. */
export const BUILD_POLL_INTERVAL_MS = 3_600_000;
/** Point 9. */
export const LANGUAGE_COOKIE_DAYS = 365;
/** Leading path segments that set the language; eng is none. Points 2 and 9. */
export const PATH_LANGUAGES = ["ru", "uz"] as const;
/** Path segments that set the page cookie. Points 2 and 9. */
export const PATH_PAGES = ["1", "2"] as const;
/** Point 9. */
export const LOCALES = ["uz", "ru", "eng"] as const;
/** The catalogue's language: a message missing elsewhere shows in it. Point 9; decision S1.34. */
export const DEFAULT_LOCALE = "uz";
/** When neither a stored language nor a merchant main language applies. Points 1 and 9. */
export const DEFAULT_LANGUAGE = "ru";
/** Stored state of another version is cleared at start. Points 4 and 9. */
export const APP_VERSION = "2.2.2";

// Look and maps

/** Primary colour of a merchant without one. Point 9. */
export const DEFAULT_MAIN_COLOR = "#FCE000";
/** Text on a dark main colour, and on any other. Point 9. */
export const TEXT_ON_DARK_COLOR = "#FFFFFF";
export const TEXT_ON_LIGHT_COLOR = "#000000";
/** Degrees. Only where neither city, branch nor merchant has coordinates. Point 9; decision S9.15. */
export const DEFAULT_MERCHANT_CENTRE = { latitude: 41.3227, longitude: 69.2411 } as const;
export const DEFAULT_ADDRESS_CENTRE = { latitude: 41.3113, longitude: 69.2792 } as const;
/** Point 9. */
export const MAPS_API_VERSION = "v3";
/** Point 9. */
export const MAPS_DEFAULT_LANGUAGE = "ru_RU";
/** Document of ours that a third party's maps are drawn in, under a policy of its own. Decision 0021. */
export const MAP_FRAME_PATH = "/map-frame";
/** Two points this close on both axes, inclusive, are one address. Points 4 and 9; decision S4.69. */
export const ADDRESS_TOLERANCE_DEGREES = 0.000099;

// Basket

/** What a new product starts with. Point 9. */
export const NEW_PRODUCT_COUNT = 1;
/** Most units of one line. */
export const MAX_LINE_COUNT = 99;
/** Most lines of a basket. */
export const MAX_BASKET_LINES = 100;

// Timers

/** Where a browser has no event for a cookie's change, it is looked at this often. Point 9; decision S9.31. */
export const CHANGE_WATCH_INTERVAL_MS = 300;
/** Pause of infinite scroll before the next page. Point 9. */
export const INFINITE_SCROLL_DELAY_MS = 100;
/** Active orders load this long after start. Points 4 and 9. */
export const ACTIVE_ORDERS_DELAY_MS = 500;
/** The default city is set this long after start. Points 4 and 9. */
export const DEFAULT_CITY_DELAY_MS = 1_234;

// Notifications, pictures, viewer

/** Point 9. */
export const NOTIFICATION_DURATION_MS = 4_500;
/** Sides of a picture whose address names no size. Point 9. */
export const IMAGE_WIDTH_PX = 480;
export const IMAGE_HEIGHT_PX = 480;
/** Percent. Point 9. */
export const IMAGE_QUALITY = 100;
/** Point 9. */
export const IMAGE_FORMAT = "webp";
/** Point 9. */
export const SLIDESHOW_INTERVAL_MS = 5_000;
/** One step of zooming. Point 9. */
export const ZOOM_RATIO = 0.1;
/** Point 9. */
export const ZOOM_MINIMUM = 0.01;
export const ZOOM_MAXIMUM = 100;

// Scripts

/** A counter that is never injected. Point 9. */
export const EXCLUDED_METRICS_ID = "98329667";

// Sign-in

/** Init data of this many characters or fewer count as missing. Point 5. */
export const SHORT_INIT_DATA_LENGTH = 10;
/** What the messenger has signed vouches for nobody any more after this time. Decision S4.33. */
export const INIT_DATA_LIFETIME_SECONDS = 86_400;
/** Digits. Decision S7.65. */
export const SMS_CODE_LENGTH = 5;
/** How long a code can be used. Decision S7.65. */
export const SMS_CODE_LIFETIME_SECONDS = 120;
/** How long until another code may be asked for. Decision S7.65. */
export const SMS_RESEND_SECONDS = 60;
/** Wrong tries that one code bears. Decision S7.65. */
export const SMS_CODE_TRIES = 5;
/** Code requests by one address for one phone. Decision S7.65. */
export const SMS_CODES_PER_HOUR = 5;
/** Code messages to one phone, for all requesters together; leaky buckets. Decision 0031. */
export const SMS_CODES_PER_PHONE_PER_HOUR = 6;
export const SMS_CODES_PER_PHONE_PER_DAY = 30;
/** Wrong codes for one phone, in total and by one address; leaky buckets. Decision 0031. */
export const WRONG_CODES_PER_PHONE_PER_DAY = 30;
export const WRONG_CODES_PER_PHONE_AND_ADDRESS_PER_DAY = 10;
/** Share of the daily codes that is reserved for phones with an account, and of that for staff. Percent of all. Decision 0031. */
export const SMS_RESERVE_PERCENT = 20;
export const SMS_STAFF_RESERVE_PERCENT = 5;
/** Codes of one brand in 24 hours, unless the operator sets another budget. Decision S7.65. */
export const SMS_CODES_PER_DAY = 5_000;
/** A session expires after this long without use. Decision 0032. */
export const SESSION_IDLE_DAYS = 90;

// Orders

/** Prices of a quote hold this long. Decision "quote". */
export const QUOTE_LIFETIME_MS = 600_000;
/** An unpaid online order expires after this time. Decision S4.05. */
export const PAYMENT_EXPIRY_MS = 1_800_000;
/** Most guests of one booked table; more is a banquet, which one calls about. Decision S7.73. */
export const MAX_RESERVATION_GUESTS = 50;
/** Searches that a browser remembers. Decision S3.125. */
export const SEARCH_HISTORY_LENGTH = 10;
