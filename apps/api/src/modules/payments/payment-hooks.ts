import type { Database } from "../../db/database.ts";
import type { Hook } from "../../http/serve-hooks.ts";
import type { Services } from "../../services.ts";
import { ledgerContext } from "./ledger-context.ts";
import { markProven } from "../merchants/merchant-secrets.ts";
import { paymentLedger } from "./payment-ledger.ts";
import { findPaymentAccount } from "./payment-accounts.ts";

/** Webhooks of payment providers, each handled by its adapter. */
export function paymentHooks(database: Database, services: Services): Record<string, Hook> {
  const hooks = Object.entries(services.payments.hooks).map(([name, serve]): [string, Hook] => [
    name,
    (request, merchantId) => {
      const context = ledgerContext(database, services, merchantId);
      return serve(request, {
        merchantId,
        account: (provider) =>
          context.transaction((db) =>
            findPaymentAccount(db, services.secrets, merchantId, provider, context.now()),
          ),
        keysProven: (provider) =>
          context.transaction((db) => markProven(db, merchantId, provider, context.now())),
        ledger: (provider) => paymentLedger(context, provider),
      });
    },
  ]);
  return Object.fromEntries(hooks);
}
