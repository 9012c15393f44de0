import type { Database } from "../../db/database.ts";
import type { Hook } from "../../http/serve-hooks.ts";
import type { PaymentHook } from "../../ports/payment-provider.ts";
import type { Services } from "../../services.ts";
import { ledgerContext } from "./ledger-context.ts";
import { markProven } from "../merchants/merchant-secrets.ts";
import { paymentLedger } from "./payment-ledger.ts";
import { findPaymentAccount } from "./payment-accounts.ts";

/** Webhooks of payment providers, each handled by its adapter. */
export function paymentHooks(database: Database, services: Services): Record<string, Hook> {
  const hookOf = (serve: PaymentHook): Hook => {
    const hook: Hook = (request, merchantId) => {
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
    };
    return Object.assign(hook, serve.unserved && { unserved: serve.unserved });
  };
  return Object.fromEntries(
    Object.entries(services.payments.hooks).map(([name, serve]) => [name, hookOf(serve)]),
  );
}
