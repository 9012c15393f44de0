import type { Kysely } from "kysely";
import type { PreparedStatement } from "./prepared-statement.ts";
import type { Tables } from "./tables.ts";

/** Queries inside one transaction of one merchant. */
export type Db = Kysely<Tables>;
/** Queries inside one transaction of a device. */
export type DeviceDb = Kysely<Pick<Tables, "session">>;

/**
 * Tenant and account of a transaction. `accountId` "*" is the server itself (jobs, sign-in, staff): all persons of
 * the merchant; `null` is a visitor: no personal rows.
 */
export type Scope = {
  merchantId: string;
  accountId: string | "*" | null;
  /** All statements see the state at the first one, and none writes. */
  isSnapshot?: boolean;
};

/**
 * A transaction of a device of the office: it sees the device's sessions in all brands, and no other row.
 *
 * @see Decision 0047.
 */
export type DeviceScope = {
  /** Hashes of the tokens that the device has, and those that it gets. */
  tokenHashes: readonly Buffer[];
};

export type Database = {
  /**
   * Runs the work in one transaction that sees this merchant's rows only, enforced by the database.
   *
   * @throws DatabaseUnavailable if the database did not answer within the limits; then the work may be committed only
   * if its commit was under way.
   */
  inTenant<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * The same for work that sends all its statements before it gets an answer (`executeTogether`), or one statement: in a
   * single round trip with the transaction around it. Work and
   * `first` are called once there is a connection, so that they can include data that arrived while waiting for it.
   *
   * @param first Makes a statement to be executed before it, such as one that takes locks: its result is ignored.
   * @throws If the work sends one after an answer.
   */
  inTenantAtOnce<T>(
    scope: Scope,
    work: (db: Db) => Promise<T>,
    first?: () => PreparedStatement<unknown>,
  ): Promise<T>;
  /** The same for the sessions of a device. */
  ofDevice<T>(scope: DeviceScope, work: (db: DeviceDb) => Promise<T>): Promise<T>;
  /** The directory of merchants, the only table that may be read before a merchant is known. */
  readonly directory: Kysely<Pick<Tables, "merchant">>;
  /** For tables without a tenant that hold no personal data. */
  readonly common: Kysely<Pick<Tables, "geocoderAnswer">>;
  /** The same database and connections with other time limits. */
  withLimits(limits: TransactionLimits): Database;
  /** Opens all connections, so that no request waits for a new one; one that cannot be opened is left to the requests. */
  connect(): Promise<void>;
  close(): Promise<void>;
};

/** Limits of one transaction, in milliseconds. */
export type TransactionLimits = {
  /** Time limit from acquiring a connection to the end of the commit. Enforced by the client, since a stopped server enforces none. */
  transactionMs: number;
  /** Time limit of each statement, enforced by the server; the connection stays usable. */
  statementMs: number;
  /** Time limit for acquiring a row or table lock, enforced by the server. */
  lockMs: number;
};

/** For requests. A statement may take four fifths of the transaction's time, and wait for a lock for three fifths. */
export const requestLimitsOf = (transactionMs: number): TransactionLimits => ({
  transactionMs,
  statementMs: Math.round(transactionMs * 0.8),
  lockMs: Math.round(transactionMs * 0.6),
});

/** Less than three seconds together with the work around it. */
export const defaultRequestMs = 2_500;
export const requestLimits = requestLimitsOf(defaultRequestMs);

/** For jobs and operator commands. */
export const backgroundLimits: TransactionLimits = {
  transactionMs: 120_000,
  statementMs: 60_000,
  lockMs: 10_000,
};
