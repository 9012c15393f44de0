import type { Database } from "./db/database.ts";
import { repeat, type Repeated } from "./repeat.ts";
import { merchantWatch } from "./modules/merchants/watch-merchants.ts";
import { orderWatch } from "./modules/orders/feed/watch-orders.ts";
import type { Services } from "./services.ts";

const defaultPauseMs = 3_000;

/**
 * Polls for changes that the bus did not announce: a process that dies between its commit and its message sends none.
 *
 * @param onFault Called with the error of a failed poll; the next one finds the same changes.
 */
export function watchChanges(
  database: Database,
  { bus, orderFeed, boardFeed }: Pick<Services, "bus" | "orderFeed" | "boardFeed">,
  { onFault, pauseMs = defaultPauseMs }: { onFault: (error: unknown) => void; pauseMs?: number },
): Repeated {
  const lookAtMerchants = merchantWatch(database, bus);
  const lookAtOrders = orderWatch(database, bus, () => [
    ...orderFeed.followedMerchants(),
    ...boardFeed.followedMerchants(),
  ]);
  return repeat(
    pauseMs,
    async () => {
      await lookAtMerchants();
      await lookAtOrders();
    },
    onFault,
  );
}
