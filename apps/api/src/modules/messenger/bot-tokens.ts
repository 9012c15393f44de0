import type { Database } from "../../db/database.ts";
import type { Secrets } from "../../secrets.ts";
import { findMerchantSecret } from "../merchants/merchant-secrets.ts";

/** Token of a brand's bot, with which the messenger signs. */
export type BotTokens = {
  /** @returns `null` if the brand has no bot. */
  find(merchantId: string): Promise<string | null>;
};

export const botTokens = (database: Database, secrets: Secrets): BotTokens => ({
  find: (merchantId) =>
    database.inTenantAtOnce({ merchantId, accountId: "*" }, (db) =>
      findMerchantSecret(db, secrets, merchantId, "BOT_TOKEN"),
    ),
});
