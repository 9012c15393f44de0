import type { Database } from "../db/database.ts";
import { listActiveMerchants } from "../modules/merchants/list-active-merchants.ts";
import { openDueOrders } from "../modules/orders/open-due-orders.ts";
import type { Bus } from "../ports/bus.ts";
import { repeat, type Repeated } from "./repeat.ts";

const pauseMs = 5_000;

/** Hands scheduled orders to the kitchen when their time has come, at every merchant. Decision "slots". */
export function openDueOrdersEverywhere(
  { database, bus, clock }: { database: Database; bus: Bus; clock: () => Date },
  onFault: (error: unknown, merchantId: string) => void,
): Repeated {
  const work = async () => {
    for (const merchantId of await listActiveMerchants(database)) {
      // What goes wrong at one merchant does not stop the others.
      await openDueOrders(database, bus, merchantId, clock()).catch((error: unknown) =>
        onFault(error, merchantId),
      );
    }
  };
  return repeat(pauseMs, work, (error) => onFault(error, ""));
}
