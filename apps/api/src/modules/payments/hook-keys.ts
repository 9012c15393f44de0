import type { PaymentProviderName } from "@dasturxon/domain/payment/offered-payments";
import type { CacheMemory } from "../../caches/cache-memory.ts";
import type { Database } from "../../db/database.ts";
import { findSealedKeys, type SealedKeys } from "../merchants/merchant-secrets.ts";

/** Cache lifetime: keys that were replaced or deleted count as the brand's for so long. */
const freshMs = 5_000;

type KnownKeys = { at: number; sealed: SealedKeys };

const sizeOf = ({ sealed: { ciphertext, formerCiphertext } }: KnownKeys) =>
  ciphertext.length + (formerCiphertext?.length ?? 0);

/**
 * Keys that messages of providers are authenticated by, cached as they are stored. Unproven ones are not cached, since a
 * message that is signed with the keys before them must not prove them.
 */
export function hookKeys(
  database: Database,
  { monotonicMs, memory }: { monotonicMs: () => number; memory: CacheMemory },
) {
  const known = memory<KnownKeys>("providerKeys", sizeOf);
  const keyOf = (merchantId: string, provider: PaymentProviderName) => `${merchantId} ${provider}`;
  return {
    /** The keys that were read a few seconds ago, if any. */
    findKnown(merchantId: string, provider: PaymentProviderName): SealedKeys | null {
      const entry = known.get(keyOf(merchantId, provider));
      return entry && monotonicMs() - entry.at < freshMs ? entry.sealed : null;
    },
    async read(merchantId: string, provider: PaymentProviderName): Promise<SealedKeys | null> {
      const at = monotonicMs();
      const sealed = await database.inTenantAtOnce({ merchantId, accountId: "*" }, (db) =>
        findSealedKeys(db, merchantId, provider),
      );
      const key = keyOf(merchantId, provider);
      if (sealed?.provenAt) known.set(key, { at, sealed });
      else known.delete(key);
      return sealed ?? null;
    },
  };
}

export type HookKeys = ReturnType<typeof hookKeys>;
