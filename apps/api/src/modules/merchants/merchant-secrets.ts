import {
  merchantSecretRow,
  secretOwner,
  type MerchantSecretKind,
} from "../../db/merchant-secret-row.ts";
import type { Db } from "../../db/database.ts";
import { upsertRows } from "../../db/upsert-rows.ts";
import type { Secrets } from "../../secrets.ts";

// Passwords and keys of a brand at its providers, encrypted at rest. Decision S3.006. Only the server's own transactions
// see the rows (`accountId` "*").

/**
 * @returns `null` if the brand has none of this kind. @throws UnsealError if SECRETS_KEY differs from the one it was
 * sealed with.
 */
export async function findMerchantSecret(
  db: Db,
  secrets: Secrets,
  merchantId: string,
  kind: MerchantSecretKind,
): Promise<string | null> {
  const row = await db
    .selectFrom("merchantSecret")
    .select("ciphertext")
    .where("merchantId", "=", merchantId)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return row ? secrets.unseal(row.ciphertext, secretOwner(merchantId, kind)) : null;
}

/** Replaces a secret. */
export const putMerchantSecret = (
  db: Db,
  secrets: Secrets,
  merchantId: string,
  kind: MerchantSecretKind,
  secret: string,
) =>
  upsertRows(
    db,
    "merchantSecret",
    ["kind"],
    [merchantSecretRow(secrets, merchantId, kind, secret)],
  );
