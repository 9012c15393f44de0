import type { Secrets } from "../secrets.ts";
import type { Db } from "./database.ts";
import { merchantSecretRow, type MerchantSecretKind } from "./merchant-secret-row.ts";

/** Replaces a secret. */
export async function putMerchantSecret(
  db: Db,
  secrets: Secrets,
  merchantId: string,
  kind: MerchantSecretKind,
  secret: string,
): Promise<void> {
  await db
    .insertInto("merchantSecret")
    .values(merchantSecretRow(secrets, merchantId, kind, secret))
    .onConflict((conflict) =>
      conflict
        .columns(["merchantId", "kind"])
        .doUpdateSet((e) => ({ ciphertext: e.ref("excluded.ciphertext") })),
    )
    .execute();
}
