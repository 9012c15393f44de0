import type { Database } from "../../db/database.ts";
import type { Secrets } from "../../services.ts";
import { findMerchantSecret } from "../merchants/merchant-secrets.ts";

/** What a brand speaks for its bot by, and the messenger signs with. */
export type BotTokens = {
  /** @returns `null` when the brand has no bot. */
  find(merchantId: string): Promise<string | null>;
};

export const botTokens = (database: Database, secrets: Secrets): BotTokens => ({
  find: (merchantId) =>
    database.inTenantAtOnce({ merchantId, accountId: "*" }, (db) =>
      findMerchantSecret(db, secrets, merchantId, "BOT_TOKEN"),
    ),
});
