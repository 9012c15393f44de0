import type { Role } from "@dasturxon/contract/entities/user";
import { CLICK_SESSION_COOKIE, cookieKeys } from "@dasturxon/contract/storage-keys";
import type { Db } from "../db/database.ts";
import type { MerchantRecord } from "../modules/merchants/merchant-directory.ts";
import type { Services } from "../services.ts";

/** The signed-in person behind a bearer token of this merchant. */
export type Person = {
  id: string;
  role: Role;
  tokenHash: Buffer;
  /** How the session was opened: in a mini-app, on the web, or in the office. OPERATOR: staff act for a caller. */
  client: CallClient | "CLICK" | "OFFICE";
};

/** Client of the customer: mini-app or web. */
export type CustomerClient = "TG" | "WEB";
/** OPERATOR: the customer calls, and staff enter the order. Decision 0058. */
export type CallClient = CustomerClient | "OPERATOR";

/** The browser that calls the office. Decision 0047. */
export type CallingDevice = {
  /** Token of its cookie, if it has one. */
  token: string | null;
  /** Its network address. */
  address: string;
  /** Sets the cookie, or removes it. */
  setToken(token: string | null): void;
};

/** Context of a call: merchant, person, and services for its work. */
export type CallContext = {
  merchant: MerchantRecord;
  /** The brand of the requested host: differs from `merchant` in another brand's tab. Decision S4.36. */
  host: MerchantRecord;
  /** Null for a visitor. Calls whose endpoint says `auth: "required"` never see null: use `personOf`. */
  user: Person | null;
  /** Client whose menu and payments apply. */
  client: CallClient;
  /** The shop is open in Click's app: CLICK is paid as CLICK_MINI_APP. */
  isInClick: boolean;
  /** Null at brands' hosts. */
  device: CallingDevice | null;
  requestId: string;
  /** Key of the caller in limits per address. */
  addressBlock: string;
  /** Origin of the brand's pages for this customer. */
  siteUrl: string;
  /** The time of the call, and the only clock of its work. */
  now: Date;
  services: Services;
  /** One transaction that sees this merchant's rows and this person's personal rows, enforced by the database. */
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** The same for exactly one statement, in a single round trip. */
  statement<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** `transaction` with every person's rows: for sign-in and other work that the server does on its own behalf. */
  serverTransaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** `serverTransaction` for exactly one statement, in a single round trip. */
  serverStatement<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** The same call for a person who was authenticated without a bearer token. */
  asPerson(person: Person): CallContext;
};

const inMiniApp = new RegExp(`(?:^|;\\s*)${cookieKeys.client}=TG(?:;|$)`);

/**
 * The customer's client: the mini-app if the session was opened there, or if the pages' cookie says so. It only
 * decides which products and payments are offered, so it need not be authenticated.
 *
 * @see Decision S3.127.
 */
export const clientOf = (user: Person | null, request: Request): CustomerClient =>
  user?.client === "TG" || inMiniApp.test(request.headers.get("cookie") ?? "") ? "TG" : "WEB";

const inClick = new RegExp(
  `(?:^|;\\s*)(?:${cookieKeys.client}=CLICK(?:;|$)|${CLICK_SESSION_COOKIE}=[^;\\s])`,
);

/** Like `clientOf`: from the session, or from the cookies of the pages and of Click's app. Decision 0062. */
export const isInClickApp = (user: Person | null, request: Request): boolean =>
  user?.client === "CLICK" || inClick.test(request.headers.get("cookie") ?? "");
