import { isDeepStrictEqual } from "node:util";
import { paymentProviders } from "@dasturxon/domain/payment/offered-payments";
import type { Db } from "../../db/database.ts";
import { UnsealError, type Secrets } from "../../secrets.ts";
import { keyKindOf, type CheckedKeys, type KeyKindName, type Keys } from "./key-kinds.ts";
import { putMerchantSecret } from "../../db/put-merchant-secret.ts";
import { findMerchantSecret, parseKeys } from "./merchant-secrets.ts";

type KeyOwner = { merchantId: string; name: KeyKindName };

/** @throws UnsealError */
export async function findKeys(
  db: Db,
  secrets: Secrets,
  { merchantId, name }: KeyOwner,
): Promise<Keys | null> {
  const { secretKind, text } = keyKindOf(name);
  const secret = await findMerchantSecret(db, secrets, merchantId, secretKind);
  if (secret === null) return null;
  return text ? text.keys(secret) : parseKeys(secret);
}

/** Messages of a payment provider that are signed with the keys before are valid for so long. Decision 0060. */
const formerKeysMs = 7 * 24 * 3_600_000;

/**
 * Replaces a brand's keys of a kind, and raises the brand's version. Requires the owner of the schema: only it may write
 * the directory.
 *
 * @param checked `null`: the provider could not be asked.
 */
export async function storeKeys(
  db: Db,
  secrets: Secrets,
  {
    merchantId,
    name,
    keys,
    checked,
    now,
  }: KeyOwner & { keys: Keys; checked: CheckedKeys | null; now: Date },
): Promise<void> {
  const { secretKind, text, onStored } = keyKindOf(name);
  const former = await findFormerKeys(db, secrets, { merchantId, name });
  const secret = text ? text.of(keys) : JSON.stringify(keys);
  // The same keys again end no rotation, and stay proven.
  if (!isDeepStrictEqual(former, keys))
    await putMerchantSecret(db, secrets, merchantId, secretKind, secret, {
      ...(former &&
        isPaymentProvider(secretKind) && { formerUntil: new Date(now.getTime() + formerKeysMs) }),
    });
  await db
    .updateTable("merchant")
    .set((e) => ({ version: e("version", "+", 1) }))
    .where("id", "=", merchantId)
    .execute();
  await onStored?.(db, merchantId, { keys, former, checked });
}

const isPaymentProvider = (kind: string) => paymentProviders.some((name) => name === kind);

/** Since when the stored keys are proven by a message, and until when those before them are valid. */
export const findKeyTimes = (db: Db, { merchantId, name }: KeyOwner) =>
  db
    .selectFrom("merchantSecret")
    .select(["provenAt", "formerUntil"])
    .where("merchantId", "=", merchantId)
    .where("kind", "=", keyKindOf(name).secretKind)
    .executeTakeFirst();

/** Keys that cannot be opened any more are replaced like others. */
async function findFormerKeys(db: Db, secrets: Secrets, owner: KeyOwner): Promise<Keys | null> {
  try {
    return await findKeys(db, secrets, owner);
  } catch (error) {
    if (error instanceof UnsealError) return null;
    throw error;
  }
}
