import type { Database } from "../../db/database.ts";
import type { Hook } from "../../http/serve-hooks.ts";
import type { Services } from "../../services.ts";
import { booksOf } from "./books.ts";
import { paymentLedger } from "./payment-ledger.ts";
import { findTerminal } from "./terminals.ts";

/** What payment providers tell us, each by its adapter. */
export function paymentHooks(database: Database, services: Services): Record<string, Hook> {
  const hooks = Object.entries(services.payments.hooks).map(([name, serve]): [string, Hook] => [
    name,
    (request, merchantId) => {
      const books = booksOf(database, services, merchantId);
      return serve(request, {
        merchantId,
        terminal: (provider) =>
          books.transaction((db) => findTerminal(db, services.secrets, merchantId, provider)),
        ledger: (provider) => paymentLedger(books, provider),
      });
    },
  ]);
  return Object.fromEntries(hooks);
}
