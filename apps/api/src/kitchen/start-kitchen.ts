import type { Database } from "../db/database.ts";
import { CallError } from "../http/call-error.ts";
import type { OrderSubscriber } from "../modules/orders/events/order-subscriber.ts";
import { applyChange } from "../modules/orders/status/change-status.ts";
import { changeCourierStatus } from "../modules/orders/status/courier-changes.ts";
import { changeOrder, isStill, updateOrder } from "../modules/orders/status/locked-order.ts";
import type { BoardFeed } from "../modules/staff/board-feed.ts";
import type { Bus } from "../ports/bus.ts";
import { repeat, type Repeated } from "../repeat.ts";
import { freeCourier, moveCouriers } from "./demo-couriers.ts";
import { listDueSteps } from "./due-steps.ts";
import type { Step } from "./timetable.ts";

export type KitchenOptions = {
  database: Database;
  bus: Bus;
  orderSubscribers: readonly OrderSubscriber[];
  /** Branches with an open board are left to the people there. */
  boardFeed: Pick<BoardFeed, "isBoardOpen">;
  clock: () => Date;
  /** Merchants whose orders are processed; default: all active ones. */
  merchantIds?: readonly string[];
  log: { error(message: string, fields?: Record<string, unknown>): void };
};

const pauseMs = 1_000;

/**
 * The simulated kitchen of demo mode: accepts, cooks, hands over to a courier whom the customer can follow, and
 * delivers, by its timetable. Its state is in the database, so it survives crashes, and several kitchens do not
 * repeat a step: each applies only in the state that it was planned for.
 */
export const startKitchen = (options: KitchenOptions): Repeated =>
  repeat(
    pauseMs,
    () => workOnce(options),
    (error) => options.log.error("the kitchen stumbled", { error }),
  );

/** One poll over all merchants. An error of one does not stop the others. */
export async function workOnce(options: KitchenOptions): Promise<void> {
  const merchantIds = options.merchantIds ?? (await listActiveMerchants(options.database));
  for (const merchantId of merchantIds) {
    await workAt(options, merchantId).catch((error: unknown) =>
      options.log.error("the kitchen stumbled", { merchantId, error }),
    );
  }
}

async function workAt(options: KitchenOptions, merchantId: string) {
  const now = options.clock();
  for (const { orderId, step } of await listDueSteps(options.database, merchantId, now)) {
    await takeStep(options, { merchantId, orderId, at: now }, step);
  }
  await moveCouriers(options.database, merchantId, now);
}

async function takeStep(
  { database, bus, orderSubscribers, boardFeed }: KitchenOptions,
  order: { merchantId: string; orderId: string; at: Date },
  { from, status, courierStatus }: Step,
) {
  try {
    if (status) {
      await changeOrder({ database, bus }, order, async (db, locked) => {
        const { merchantId, branchId } = locked;
        if (!isStill(locked, from) || boardFeed.isBoardOpen(merchantId, branchId)) return null;
        if (status === "ATTACHED" && !locked.courierId) {
          const courierId = await freeCourier(db, { merchantId, branchId, at: order.at });
          await updateOrder(db, locked, { courierId });
        }
        const courier = courierStatus === undefined ? {} : { courierStatus };
        return applyChange({ db, orderSubscribers }, locked, {
          to: status,
          at: order.at,
          ...courier,
        });
      });
    } else if (courierStatus !== undefined) {
      await changeCourierStatus(database, bus, { ...order, from, to: courierStatus });
    }
  } catch (error) {
    // The order has changed meanwhile: the step no longer applies.
    if (!(error instanceof CallError)) throw error;
  }
}

/** Ids of the active merchants. */
const listActiveMerchants = (database: Database): Promise<string[]> =>
  database.directory
    .selectFrom("merchant")
    .select("id")
    .where("isActive", "=", true)
    .where("deleted", "=", false)
    .orderBy("id")
    .execute()
    .then((rows) => rows.map(({ id }) => id));
