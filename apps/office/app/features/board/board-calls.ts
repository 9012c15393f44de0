import type { ApiError, ApiResult } from "@dasturxon/api-client/api-result";
import type { StaffClient } from "@dasturxon/api-client/staff-client";
import type { Order } from "@dasturxon/contract/entities/order";
import type { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";
import { transitionPath } from "@dasturxon/domain/order/order-status";
import type { Step } from "./step.ts";

// The only module that knows by which calls a board reads and moves orders.

export type StepAnswer =
  | { kind: "done"; order: Order }
  /** Somebody else has moved the order. */
  | { kind: "moved"; order: Order }
  | { kind: "refused"; error: ApiError }
  /** The server was not reached, or could not answer: to be sent again. */
  | { kind: "unsent" };

export type BoardCalls = {
  listActive: () => Promise<ApiResult<Order[]>>;
  follow: (options: {
    onOrder: (order: Order) => void;
    onLive: (isLive: boolean) => void;
  }) => { stop(): void };
  /** May be repeated with the same step. */
  perform: (step: Step) => Promise<StepAnswer>;
};

/** How long a step can be taken back: until then this device keeps it, and the customer hears nothing. */
export const holdMs = 5_000;

const pageSize = 100;
/** The server sends a comment every 15 seconds. */
const timing = { silenceMs: 20_000, longestDelayMs: 5_000 };

export function boardCalls(calls: StaffClient, branchId: string | null): BoardCalls {
  const ofBranch = branchId ? { branchId } : {};

  async function listActive(): Promise<ApiResult<Order[]>> {
    const orders = new Map<string, Order>();
    for (let page = 0, pages = 1; page < pages; page++) {
      const { error, result } = await calls.listStaffOrders({
        query: { ...ofBranch, onlyActive: true, page, size: pageSize },
      });
      if (error) return { error, result: null };
      for (const order of result.content) orders.set(order.id, order);
      pages = result.totalPages;
    }
    return { error: null, result: [...orders.values()] };
  }

  return {
    listActive,
    follow: ({ onOrder, onLive }) =>
      calls.followStaffOrders({ query: ofBranch }, { onEvent: onOrder, onLive, timing }),
    perform: (step) => perform(calls, step),
  };
}

/** @param from Status of the order, where an earlier attempt or another board has left it. */
async function perform(calls: StaffClient, step: Step, from = step.from): Promise<StepAnswer> {
  const { error, result } = await send(calls, step, from);
  if (!error) return { kind: "done", order: result };
  if (isUnsent(error)) return { kind: "unsent" };
  if (error.code !== "STATUS_NOT_ALLOWED") return { kind: "refused", error };
  const present = await calls.getStaffOrder({ params: { id: step.orderId } });
  if (present.error)
    return isUnsent(present.error) ? { kind: "unsent" } : { kind: "refused", error };
  const { courier: _, history: __, ...order } = present.result;
  // The answer of an earlier attempt was lost.
  if (order.status === step.to) return { kind: "done", order };
  const isOnTheWay = order.status !== from && pathOf(step, step.from)?.includes(order.status);
  return isOnTheWay ? perform(calls, step, order.status) : { kind: "moved", order };
}

async function send(calls: StaffClient, step: Step, from: OrderStatus): Promise<ApiResult<Order>> {
  const params = { id: step.orderId };
  if (step.to === "CANCELED")
    return calls.cancelOrderByStaff({
      params,
      body: {
        reason: step.reason ?? "",
        ...(step.returnReason && { returnReason: step.returnReason }),
      },
    });
  if (step.to === "ATTACHED")
    return calls.attachCourier({ params, body: { courierId: step.courierId ?? "" } });
  let answer: ApiResult<Order> | null = null;
  for (const to of pathOf(step, from) ?? [step.to]) {
    answer = await calls.moveOrder({ params, body: { to: to as MoveTarget } });
    if (answer.error) break;
  }
  return answer as ApiResult<Order>; // A path has at least one status.
}

/** Those that have calls of their own were handled before. */
type MoveTarget = Exclude<OrderStatus, "CANCELED" | "ATTACHED" | "CREATED" | "AT_TIME">;

/** A press may pass through several statuses: an accepted order is cooked, then done. */
const pathOf = ({ to }: Step, from: OrderStatus) =>
  transitionPath({ status: from, serviceType: "PICK_UP", isLater: false, isPaymentAwaited: false }, to);

const isUnsent = ({ status, code }: ApiError) =>
  status === 0 || status >= 500 || status === 429 || code === "UNAUTHORIZED";
