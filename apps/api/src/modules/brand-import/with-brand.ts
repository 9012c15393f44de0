import { sql, type Kysely } from "kysely";
import type { Database, Db } from "../../db/database.ts";
import type { Tables } from "../../db/tables.ts";
import type { ReleaseSources } from "./plan-release.ts";

/** There is no such brand or release, or it is not to be changed; the message is a sentence. */
export class BrandUnavailableError extends Error {
  override readonly name = "BrandUnavailableError";
}

type BrandOptions = {
  /** Makes the id of a brand that does not exist; without it the brand has to exist. */
  newId?: ReleaseSources["newId"];
  changesDemoBrands?: boolean;
};

/**
 * A transaction of the brand; only one at a time.
 *
 * @throws BrandUnavailableError
 */
export async function withBrand<T>(
  database: Database,
  sub: string,
  { newId, changesDemoBrands = false }: BrandOptions,
  work: (db: Db, merchantId: string) => Promise<T>,
): Promise<T> {
  for (;;) {
    const known = await findBrand(database.directory, sub);
    if (!known && !newId) throw new BrandUnavailableError(`There is no brand ${sub}.`);
    if (known?.deleted) throw new BrandUnavailableError(`The brand ${sub} was deleted.`);
    if (known?.isDemo && !changesDemoBrands)
      throw new BrandUnavailableError(
        `${sub} is a brand of the demo, which rewrites it at its start. Choose another sub-domain.`,
      );
    const merchantId = known?.id ?? newId?.("merchant", sub) ?? "";
    const outcome = await database.inTenant({ merchantId, accountId: "*" }, async (db) => {
      await lockBrand(db, sub);
      // Another import may have made it while this one waited.
      if ((await findBrand(db, sub))?.id !== known?.id) return null;
      return { result: await work(db, merchantId) };
    });
    if (outcome) return outcome.result;
  }
}

const LOCK_NOT_AVAILABLE = "55P03";

async function lockBrand(db: Db, sub: string): Promise<void> {
  try {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`brand ${sub}`}, 0))`.execute(db);
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    if (cause?.code !== LOCK_NOT_AVAILABLE) throw error;
    throw new BrandUnavailableError(
      `Another command is changing the brand ${sub}: try again when it has ended.`,
      { cause: error },
    );
  }
}

const findBrand = (db: Kysely<Pick<Tables, "merchant">>, sub: string) =>
  db
    .selectFrom("merchant")
    .select(["id", "deleted", "isDemo"])
    .where("sub", "=", sub)
    .executeTakeFirst();
