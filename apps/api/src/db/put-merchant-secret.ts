import type { Secrets } from "../secrets.ts";
import type { Db } from "./database.ts";
import { merchantSecretRow, type MerchantSecretKind } from "./merchant-secret-row.ts";

/**
 * Replaces a secret.
 *
 * @param formerUntil Until when the secret before it stays valid; absent: it is forgotten at once.
 */
export async function putMerchantSecret(
  db: Db,
  secrets: Secrets,
  merchantId: string,
  kind: MerchantSecretKind,
  secret: string,
  { formerUntil }: { formerUntil?: Date } = {},
): Promise<void> {
  await db
    .insertInto("merchantSecret")
    .values(merchantSecretRow(secrets, merchantId, kind, secret))
    .onConflict((conflict) =>
      conflict.columns(["merchantId", "kind"]).doUpdateSet((e) => ({
        ciphertext: e.ref("excluded.ciphertext"),
        formerCiphertext: formerUntil ? e.ref("merchantSecret.ciphertext") : null,
        formerUntil: formerUntil ?? null,
        provenAt: null,
      })),
    )
    .execute();
}
