import type { ApiError, ApiResult } from "@dasturxon/api-client/api-result";
import type { StaffClient } from "@dasturxon/api-client/staff-client";
import { STEP_DELAY_MS } from "@dasturxon/contract/constants";
import type { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";
import type { BoardOrder } from "@dasturxon/contract/entities/staff-order";
import type { Step } from "./step.ts";

// The only module that knows by which calls a board reads and moves orders.

export type StepAnswer =
  /** The server has it, and performs it in a moment. */
  | { kind: "done"; order: BoardOrder }
  | { kind: "refused"; error: ApiError }
  /** The server was not reached, or could not answer: to be sent again. */
  | { kind: "unsent" };

export type BoardCalls = {
  listActive: () => Promise<ApiResult<BoardOrder[]>>;
  follow: (options: {
    onOrder: (order: BoardOrder) => void;
    onLive: (isLive: boolean) => void;
  }) => { stop(): void };
  /** May be repeated with the same step. */
  press: (step: Step) => Promise<StepAnswer>;
  takeBack: (orderId: string, key: string) => Promise<StepAnswer>;
  acknowledge: (ids: readonly string[]) => Promise<ApiResult<BoardOrder[]>>;
};

/**
 * How long this device keeps a step before it sends it. The server keeps all other steps itself; a courier is assigned
 * at once.
 */
export const holdMs = ({ to }: Pick<Step, "to">) => (to === "ATTACHED" ? STEP_DELAY_MS : 0);

/** The server sends a comment every 15 seconds. */
const timing = { silenceMs: 20_000, longestDelayMs: 5_000 };
/** The limit of `acknowledgeOrders`. */
const acknowledgedAtOnce = 200;

export function boardCalls(calls: StaffClient, branchId: string | null): BoardCalls {
  const query = branchId ? { branchId } : {};
  return {
    async listActive() {
      const { error, result } = await calls.listBoardOrders({ query });
      return error ? { error, result: null } : { error: null, result: result.orders };
    },
    follow: ({ onOrder, onLive }) =>
      calls.followStaffOrders({ query }, { onEvent: onOrder, onLive, timing }),
    press: async (step) => answerOf(await press(calls, step)),
    takeBack: async (id, key) => answerOf(await calls.takeBackOrderStep({ params: { id, key } })),
    acknowledge: (ids) =>
      calls.acknowledgeOrders({ body: { ids: ids.slice(0, acknowledgedAtOnce) } }),
  };
}

function press(calls: StaffClient, step: Step): Promise<ApiResult<BoardOrder>> {
  const { key, orderId: id, from, to, courierId = "", cooked, ...details } = step;
  if (cooked) return calls.markCooked({ params: { id }, body: { key, from, ...cooked } });
  if (to === "ATTACHED") return calls.attachCourier({ params: { id }, body: { courierId } });
  const { minutes, reason, reasonText, returnReason } = details;
  return calls.pressOrderStep({
    params: { id },
    body: { key, from, to: to as StepTarget, minutes, reason, reasonText, returnReason },
  });
}

/** The board offers no other: `nextStep`. */
type StepTarget = Exclude<OrderStatus, "ATTACHED" | "CREATED" | "AT_TIME">;

function answerOf({ error, result }: ApiResult<BoardOrder>): StepAnswer {
  if (!error) return { kind: "done", order: result };
  return isUnsent(error) ? { kind: "unsent" } : { kind: "refused", error };
}

/** After a new sign-in the step is sent too. */
const isUnsent = ({ status }: ApiError) =>
  status === 0 || status >= 500 || status === 429 || status === 401;
