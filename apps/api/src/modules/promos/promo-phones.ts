import { createHmac, randomBytes } from "node:crypto";
import { merchantSecretRow } from "../../db/merchant-secret-row.ts";
import type { Db } from "../../db/database.ts";
import { UnsealError } from "../../secrets.ts";
import type { Services } from "../../services.ts";
import { findMerchantSecret } from "../merchants/merchant-secrets.ts";

// Promo uses of a phone that outlive its account. Decision 0006.

export type PhoneOwner = { merchantId: string; accountId: string; phone: string };

type Sealing = Pick<Services, "secrets" | "warn">;

/**
 * Keyed hash of a phone, stored with its promo uses.
 *
 * @param db A server transaction (`accountId` "*").
 * @returns `null` when the brand's key cannot be unsealed: SECRETS_KEY was changed without sealing secrets again.
 */
export async function promoPhoneHash(
  services: Sealing,
  db: Db,
  merchantId: string,
  phone: string,
): Promise<Buffer | null> {
  try {
    const key = await promoPhoneKey(services, db, merchantId);
    return createHmac("sha256", key).update(phone).digest();
  } catch (error) {
    if (!(error instanceof UnsealError)) throw error;
    services.warn("promo uses are forgotten with their accounts", {
      merchantId,
      reason: error.message,
    });
    return null;
  }
}

/** A random key per brand, created on first use. It stays the same when SECRETS_KEY is rotated. */
async function promoPhoneKey({ secrets }: Sealing, db: Db, merchantId: string): Promise<Buffer> {
  const find = () => findMerchantSecret(db, secrets, merchantId, "PROMO_PHONE_KEY");
  const known = await find();
  if (known) return Buffer.from(known, "base64");
  const made = randomBytes(32).toString("base64");
  await db
    .insertInto("merchantSecret")
    .values(merchantSecretRow(secrets, merchantId, "PROMO_PHONE_KEY", made))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Another process may have created it first.
  return Buffer.from((await find()) ?? made, "base64");
}

/** Call before the account loses its phone: its promo uses stay linked to that phone. */
export async function tagUsesWithPhone(
  services: Sealing,
  db: Db,
  { merchantId, accountId, phone }: PhoneOwner,
): Promise<void> {
  const phoneHash = await promoPhoneHash(services, db, merchantId, phone);
  if (!phoneHash) return;
  await db
    .updateTable("promoUse")
    .set({ phoneHash })
    .where("merchantId", "=", merchantId)
    .where("userId", "=", accountId)
    .where("phoneHash", "is", null)
    .execute();
}
