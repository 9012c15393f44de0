import type { PaymentProviderName } from "@dasturxon/domain/payment/offered-payments";
import type { CacheMemory } from "../../caches/cache-memory.ts";
import type { Database } from "../../db/database.ts";
import type { Hook } from "../../http/serve-hooks.ts";
import type { HookShop } from "../../ports/payment-provider.ts";
import type { Services } from "../../services.ts";
import { markProven, openKeys, type SealedKeys } from "../merchants/merchant-secrets.ts";
import { hookKeys, type HookKeys } from "./hook-keys.ts";
import { ledgerContext } from "./ledger-context.ts";
import { paymentLedger } from "./payment-ledger.ts";

/** Webhooks of payment providers, each handled by its adapter. */
export function paymentHooks(
  database: Database,
  services: Services,
  caching: { monotonicMs: () => number; memory: CacheMemory },
): Record<string, Hook> {
  const keys = hookKeys(database, caching);
  const hooks = Object.entries(services.payments.hooks).map(([name, hook]): [string, Hook] => [
    name,
    {
      servesClosed: true,
      refuse: hook.refuse,
      serve: (request, merchantId) =>
        hook.serve(request, hookShop(database, services, { merchantId, hookKeys: keys })),
    },
  ]);
  return Object.fromEntries(hooks);
}

function hookShop(
  database: Database,
  services: Services,
  { merchantId, hookKeys: keys }: { merchantId: string; hookKeys: HookKeys },
): HookShop {
  const context = ledgerContext(database, services, merchantId);
  const { transaction, now } = context;
  /** Providers whose keys were proven before: the first message alone writes. */
  const proven = new Set<PaymentProviderName>();
  return {
    merchantId,
    async authenticate(provider, signerOf) {
      const by = (sealed: SealedKeys | null) => {
        if (!sealed) return null;
        const owner = { merchantId, kind: provider, now: now() };
        const signer = signerOf({ merchantId, ...openKeys(services.secrets, sealed, owner) });
        if (signer && sealed.provenAt) proven.add(provider);
        return signer;
      };
      return by(keys.findKnown(merchantId, provider)) ?? by(await keys.read(merchantId, provider));
    },
    async keysProven(provider) {
      if (proven.has(provider)) return;
      await transaction((db) => markProven(db, merchantId, provider, now()));
    },
    ledger: (provider) => paymentLedger(context, provider),
  };
}
