import type { Role } from "@dasturxon/contract/entities/user";
import type { Db } from "../db/database.ts";
import type { MerchantRecord } from "../modules/merchants/merchant-directory.ts";
import type { Services } from "../services.ts";

/** The signed-in person behind a bearer token of this merchant. */
export type Person = { id: string; role: Role; tokenHash: Buffer };

/** Who asks, of which merchant, and what the work of a call may use. */
export type CallContext = {
  merchant: MerchantRecord;
  /** Null for a visitor. Calls whose endpoint says `auth: "required"` never see null: use `personOf`. */
  user: Person | null;
  requestId: string;
  /** Address of the caller, for limits. */
  address: string;
  /** The moment of the call. The one clock of its work. */
  now: Date;
  services: Services;
  /** One transaction that sees this merchant's rows and this person's personal rows, enforced by the database. */
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** The same with every person's rows: for sign-in and other work that the server does on its own behalf. */
  serverTransaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
};
