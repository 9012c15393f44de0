import { createDatabase } from "@dasturxon/api/db/create-database";
import { backgroundLimits, type Db } from "@dasturxon/api/db/database";
import { getMerchantId } from "./get-merchant-id.ts";

/**
 * One transaction of a brand for an operator's command, as the role that owns the schema: only it may write the
 * directory.
 *
 * @param sub The brand's sub-domain. @throws An error with a sentence for the operator if there is none.
 */
export async function inBrand<T>(
  connectionString: string,
  sub: string,
  work: (db: Db, merchantId: string) => Promise<T>,
): Promise<T> {
  const database = createDatabase({
    connectionString,
    appConnectionString: connectionString,
    maxConnections: 1,
    limits: backgroundLimits,
    onError: () => {},
  });
  try {
    const merchantId = await getMerchantId(database, sub);
    return await database.inTenant({ merchantId, accountId: "*" }, (db) => work(db, merchantId));
  } finally {
    await database.close();
  }
}
