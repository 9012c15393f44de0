// Specification, point 9: numbers and defaults, defined once, with their units in their names. No
// schemas: the browser imports this file. A figure that a merchant may change is a setting; only its default
// is here. Figures used by a style sheet alone (position of notifications) are there.

// Requests, reload, language, version

/** Timeout of a call. Points 7 and 9. */
export const REQUEST_TIMEOUT_MS = 30_000;
/** Orders per page; page numbers are zero-based on the wire. Point 9. */
export const ORDER_PAGE_SIZE = 10;
/** Products per page of a category or a group. Decision S9.51. */
export const MENU_PAGE_SIZE = 20;
/** A failed chunk reloads the same path at most once in this time. Points 8 and 9. */
export const RELOAD_GUARD_MS = 10_000;
/** Delay before the manifest is prefetched. Point 9. */
export const MANIFEST_PREFETCH_DELAY_MS = 1_000;
/** A step of the staff's board can be taken back for this long, and then the customer is told. Decision 0048. */
export const STEP_DELAY_MS = 5_000;
/** A customer has this long to answer what to do about a missing dish. Decision 0057. */
export const ORDER_CHANGE_EXPIRY_MS = 5 * 60_000;
/** Polling interval of the latest build id. Decision S4.72. */
export const BUILD_POLL_INTERVAL_MS = 3_600_000;
/** Point 9. */
export const LANGUAGE_COOKIE_DAYS = 365;
/** Leading path segments that set the language; eng is none. Points 2 and 9. */
export const PATH_LANGUAGES = ["ru", "uz"] as const;
/** Path segments that set the page cookie. Points 2 and 9. */
export const PATH_PAGES = ["1", "2"] as const;
/** Point 9. */
export const LOCALES = ["uz", "ru", "eng"] as const;
/** The catalogue's fallback language. Point 9; decision S1.34. */
export const DEFAULT_LOCALE = "uz";
/** Used when neither a stored language nor a merchant main language applies. Points 1 and 9. */
export const DEFAULT_LANGUAGE = "ru";
/** Stored state of another version is cleared at start. Points 4 and 9. */
export const APP_VERSION = "2.2.2";

// Look and maps

/** Primary colour of a merchant without one. Point 9. */
export const DEFAULT_MAIN_COLOR = "#FCE000";
/** Text on a dark main colour, and on any other. Point 9. */
export const TEXT_ON_DARK_COLOR = "#FFFFFF";
export const TEXT_ON_LIGHT_COLOR = "#000000";
/** Degrees. Used where neither city, branch nor merchant has coordinates. Point 9; decision S9.15. */
export const DEFAULT_MERCHANT_CENTRE = { latitude: 41.3227, longitude: 69.2411 } as const;
export const DEFAULT_ADDRESS_CENTRE = { latitude: 41.3113, longitude: 69.2792 } as const;
/** Point 9. */
export const MAPS_API_VERSION = "v3";
/** Point 9. */
export const MAPS_DEFAULT_LANGUAGE = "ru_RU";
/** Frame document for third-party maps, with its own Content Security Policy. Decision 0021. */
export const MAP_FRAME_PATH = "/map-frame";
/** Two points this close on both axes (inclusive) are the same address. Points 4 and 9; decision S4.69. */
export const ADDRESS_TOLERANCE_DEGREES = 0.000099;

// Basket

/** Initial count of a product. Point 9. */
export const NEW_PRODUCT_COUNT = 1;
/** Maximum units of one line. */
export const MAX_LINE_COUNT = 99;
/** Maximum sets of cutlery of an order. */
export const MAX_CUTLERY = 20;
/** Maximum lines of a basket. */
export const MAX_BASKET_LINES = 100;
/** Members of a group basket, and lines of each. Decision 0071. */
export const MAX_GROUP_MEMBERS = 20;
export const MAX_GROUP_MEMBER_LINES = 50;
/** A group basket is open for this long. Decision 0071. */
export const GROUP_LIFETIME_MS = 24 * 3_600_000;

// Timers

/** Polling interval in browsers without an event for cookie changes. Point 9; decision S9.31. */
export const CHANGE_WATCH_INTERVAL_MS = 300;
/** Delay of infinite scroll before the next page. Point 9. */
export const INFINITE_SCROLL_DELAY_MS = 100;
/** Delay before active orders are loaded. Points 4 and 9. */
export const ACTIVE_ORDERS_DELAY_MS = 500;
/** Delay before the default city is set. Points 4 and 9. */
export const DEFAULT_CITY_DELAY_MS = 1_234;

// Notifications, pictures, viewer

/** Point 9. */
export const NOTIFICATION_DURATION_MS = 4_500;
/** Default size of a picture without a size in its address. Point 9. */
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

/** An analytics id that is never injected. Point 9. */
export const EXCLUDED_METRICS_ID = "98329667";

// Sign-in

/** Init data of this many characters or fewer count as missing. Point 5. */
export const SHORT_INIT_DATA_LENGTH = 10;
/** Signed data of the messenger expire after this time. Decision S4.33. */
export const INIT_DATA_LIFETIME_SECONDS = 86_400;
/** A browser that Click's app has opened counts as Click's for this time. Decision 0062. */
export const CLICK_LAUNCH_SECONDS = 86_400;
/** Digits. Decision S7.65. */
export const SMS_CODE_LENGTH = 5;
/** Lifetime of a code. Decision S7.65. */
export const SMS_CODE_LIFETIME_SECONDS = 120;
/** Delay until another code may be requested. Decision S7.65. */
export const SMS_RESEND_SECONDS = 60;
/** Maximum wrong tries per code. Decision S7.65. */
export const SMS_CODE_TRIES = 5;
/** Code requests from one address for one phone. Decision S7.65. */
export const SMS_CODES_PER_HOUR = 5;
/** SMS codes to one phone, for all requesters together; leaky buckets. Decision 0031. */
export const SMS_CODES_PER_PHONE_PER_HOUR = 6;
export const SMS_CODES_PER_PHONE_PER_DAY = 30;
/** Wrong codes for one phone, in total and from one address; leaky buckets. Decision 0031. */
export const WRONG_CODES_PER_PHONE_PER_DAY = 30;
export const WRONG_CODES_PER_PHONE_AND_ADDRESS_PER_DAY = 10;
/** Reserved shares of the daily codes: for phones with an account, and within it for staff. Decision 0031. */
export const SMS_RESERVE_PERCENT = 20;
export const SMS_STAFF_RESERVE_PERCENT = 5;
/** Default daily budget of codes per brand. Decision S7.65. */
export const SMS_CODES_PER_DAY = 5_000;
/** A session expires after this many days without use. Decision 0032. */
export const SESSION_IDLE_DAYS = 90;
/** Lifetime of an invitation of staff. Decision 0047. */
export const INVITATION_HOURS = 24;
/** People and tablets of one brand. Decision 0053. */
export const STAFF_LIMIT = 500;
/** Printers of one brand. Decision 0059. */
export const PRINTER_LIMIT = 200;
/** An automatic printer asks for tickets this often, and is silent after so long without. Decision 0059. */
export const PRINTER_POLL_MS = 3_000;
export const PRINTER_SILENT_MS = 6_500;
/** An application for a vacancy is deleted after this many days. Decision 0053. */
export const APPLICATION_DAYS = 180;

// Orders

/** Lifetime of a quote's prices. Decision "quote". */
export const QUOTE_LIFETIME_MS = 600_000;
/** An unpaid online order without `payUntil`, of an earlier release, expires after this time. Decision S4.05. */
export const PAYMENT_EXPIRY_MS = 1_800_000;
/** Maximum guests of a reservation; larger parties call. Decision S7.73. */
export const MAX_RESERVATION_GUESTS = 50;

/** A table is taken for so long before and after a confirmed reservation. */
export const RESERVATION_MINUTES = 120;
/** A grade up to this one has reasons. Decision 0070. */
export const MAX_REASONED_GRADE = 3;
/** Staff are notified of a grade up to this one. Decision 0070. */
export const MAX_LOW_GRADE = 2;
/** The grade of a dish is shown from this number of grades on. Decision 0070. */
export const MIN_SHOWN_GRADES = 5;
/** Limits of a tip, in sums. Decision 0072. */
export const MIN_TIP = 1_000;
export const MAX_TIP = 500_000;
/** Sums that are offered as tips. Decision 0072. */
export const TIP_AMOUNTS = [5_000, 10_000, 20_000] as const;
/** Number of stored searches. Decision S3.125. */
export const SEARCH_HISTORY_LENGTH = 10;

/** Least and most minutes that staff can add to the time of cooking. Decision 0050. */
export const MIN_BUSY_MINUTES = 5;
export const MAX_BUSY_MINUTES = 60;
