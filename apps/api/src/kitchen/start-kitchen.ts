import type { Database } from "../db/database.ts";
import { CallError } from "../http/call-error.ts";
import { changeCourierStatus } from "../modules/orders/change-courier-status.ts";
import { applyChange } from "../modules/orders/change-status.ts";
import { changeOrder, isStill, updateOrder } from "../modules/orders/locked-order.ts";
import type { Bus } from "../ports/bus.ts";
import { repeat, type Repeated } from "../repeat.ts";
import { listActiveMerchants } from "../modules/merchants/list-active-merchants.ts";
import { freeCourier } from "./demo-couriers.ts";
import { listDueSteps } from "./due-steps.ts";
import { moveCouriers } from "./move-couriers.ts";
import type { Step } from "./timetable.ts";

export type KitchenOptions = {
  database: Database;
  bus: Bus;
  clock: () => Date;
  /** Whose orders; all active merchants' unless said. */
  merchantIds?: readonly string[];
  log: { error(message: string, fields?: Record<string, unknown>): void };
};

const pauseMs = 1_000;

/**
 * The simulated kitchen of demo mode: accepts, cooks, hands over to a courier whom the customer can watch, and delivers,
 * by its timetable. What it knows is in the database, so it survives any crash, and several of them move no order twice: each step holds only from the
 * state that it was planned for.
 */
export const startKitchen = (options: KitchenOptions): Repeated =>
  repeat(
    pauseMs,
    () => workOnce(options),
    (error) => options.log.error("the kitchen stumbled", { error }),
  );

/** One look at everybody's orders. What goes wrong at one merchant does not stop the others. */
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
  { database, bus }: KitchenOptions,
  order: { merchantId: string; orderId: string; at: Date },
  { from, status, courierStatus }: Step,
) {
  try {
    if (status) {
      await changeOrder({ database, bus }, order, async (db, locked) => {
        if (!isStill(locked, from)) return null;
        const { merchantId, branchId } = locked;
        if (status === "ATTACHED" && !locked.courierId) {
          const courierId = await freeCourier(db, { merchantId, branchId, at: order.at });
          await updateOrder(db, locked, { courierId });
        }
        const courier = courierStatus === undefined ? {} : { courierStatus };
        return applyChange(db, locked, { to: status, at: order.at, ...courier });
      });
    } else if (courierStatus !== undefined) {
      await changeCourierStatus(database, bus, { ...order, from, to: courierStatus });
    }
  } catch (error) {
    // The order went another way in between: there is nothing left to do with it.
    if (!(error instanceof CallError)) throw error;
  }
}
