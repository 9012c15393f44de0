import * as z from "zod";
import { secretOwner, type MerchantSecretKind } from "../../db/merchant-secret-row.ts";
import type { Selectable } from "kysely";
import type { Db } from "../../db/database.ts";
import type { Tables } from "../../db/tables.ts";
import { UnsealError, type Secrets } from "../../secrets.ts";

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

const Keys = z.record(z.string(), z.string());

/**
 * The same for a kind that is stored as JSON: a payment provider, an SMS gateway.
 *
 * @throws UnsealError, and an error without any part of the secret if it is something else.
 */
export async function findMerchantKeys(
  db: Db,
  secrets: Secrets,
  merchantId: string,
  kind: MerchantSecretKind,
): Promise<Record<string, string> | null> {
  const text = await findMerchantSecret(db, secrets, merchantId, kind);
  return text === null ? null : parseKeys(text);
}

/** Keys as they are stored, and the keys before them. */
export type SealedKeys = Pick<
  Selectable<Tables["merchantSecret"]>,
  "ciphertext" | "formerCiphertext" | "formerUntil" | "provenAt"
>;

export const findSealedKeys = (
  db: Db,
  merchantId: string,
  kind: MerchantSecretKind,
): Promise<SealedKeys | undefined> =>
  db
    .selectFrom("merchantSecret")
    .select(["ciphertext", "formerCiphertext", "formerUntil", "provenAt"])
    .where("merchantId", "=", merchantId)
    .where("kind", "=", kind)
    .executeTakeFirst();

type RotatingKeys = {
  keys: Record<string, string>;
  /** The keys before them, until their rotation has ended. */
  formerKeys: Record<string, string> | null;
};

/**
 * Opens keys, and those before them while they are valid.
 *
 * @throws UnsealError, but not because of former keys, which are then absent.
 */
export function openKeys(
  secrets: Secrets,
  { ciphertext, formerCiphertext, formerUntil }: SealedKeys,
  { merchantId, kind, now }: { merchantId: string; kind: MerchantSecretKind; now: Date },
): RotatingKeys {
  const open = (bytes: Buffer) => parseKeys(secrets.unseal(bytes, secretOwner(merchantId, kind)));
  const isRotating = formerCiphertext && formerUntil && formerUntil > now;
  return {
    keys: open(ciphertext),
    formerKeys: isRotating ? openFormer(formerCiphertext) : null,
  };

  function openFormer(bytes: Buffer) {
    try {
      return open(bytes);
    } catch (error) {
      if (error instanceof UnsealError) return null;
      throw error;
    }
  }
}

/** Records that a message was authenticated with these keys, the first time. */
export const markProven = async (
  db: Db,
  merchantId: string,
  kind: MerchantSecretKind,
  at: Date,
): Promise<void> => {
  await db
    .updateTable("merchantSecret")
    .set({ provenAt: at })
    .where("merchantId", "=", merchantId)
    .where("kind", "=", kind)
    .where("provenAt", "is", null)
    .execute();
};

/** Deletes keys whose rotation has ended. */
export const forgetFormerKeys = async (db: Db, merchantId: string, now: Date): Promise<void> => {
  await db
    .updateTable("merchantSecret")
    .set({ formerCiphertext: null, formerUntil: null })
    .where("merchantId", "=", merchantId)
    .where("formerUntil", "<=", now)
    .execute();
};

/** An error of JSON.parse would quote the secret. */
export function parseKeys(text: string): Record<string, string> {
  try {
    return Keys.parse(JSON.parse(text));
  } catch {
    throw new Error("The keys are not stored as JSON: store them again with `npm run keys`");
  }
}
