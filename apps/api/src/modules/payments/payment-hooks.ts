import type { PaymentProviderName } from "@dasturxon/domain/payment/offered-payments";
import type { Database } from "../../db/database.ts";
import type { Hook } from "../../http/serve-hooks.ts";
import type { HookShop } from "../../ports/payment-provider.ts";
import type { Services } from "../../services.ts";
import { ledgerContext } from "./ledger-context.ts";
import { findRotatingKeys, markProven } from "../merchants/merchant-secrets.ts";
import { paymentLedger } from "./payment-ledger.ts";

/** Webhooks of payment providers, each handled by its adapter. */
export function paymentHooks(database: Database, services: Services): Record<string, Hook> {
  const hooks = Object.entries(services.payments.hooks).map(([name, hook]): [string, Hook] => [
    name,
    {
      servesClosed: true,
      refuse: hook.refuse,
      serve: (request, merchantId) => hook.serve(request, hookShop(database, services, merchantId)),
    },
  ]);
  return Object.fromEntries(hooks);
}

function hookShop(database: Database, services: Services, merchantId: string): HookShop {
  const context = ledgerContext(database, services, merchantId);
  const { transaction, now } = context;
  /** Providers whose keys were proven before: the first message alone writes. */
  const proven = new Set<PaymentProviderName>();
  return {
    merchantId,
    async account(provider) {
      // Every message needs them: one round trip to the database.
      const found = await database.inTenantAtOnce({ merchantId, accountId: "*" }, (db) =>
        findRotatingKeys(db, services.secrets, { merchantId, kind: provider, now: now() }),
      );
      if (found?.isProven) proven.add(provider);
      return found && { merchantId, keys: found.keys, formerKeys: found.formerKeys };
    },
    async keysProven(provider) {
      if (proven.has(provider)) return;
      await transaction((db) => markProven(db, merchantId, provider, now()));
    },
    ledger: (provider) => paymentLedger(context, provider),
  };
}
