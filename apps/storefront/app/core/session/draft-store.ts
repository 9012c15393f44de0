import type { OrderDraft } from "@dasturxon/contract/entities/order-draft";
import type { WebSettings } from "@dasturxon/contract/entities/web-settings";
import type { LocalizedText } from "@dasturxon/contract/primitives";
import { lineKey } from "@dasturxon/domain/basket/line-key";
import { createStore } from "zustand/vanilla";
import { addLine, changeCount, editLine, removeLine, restoreLine } from "./basket-state.ts";
import type { BasketLine } from "./basket-state.ts";

/** The customer's choices for the order, without its lines and destination. */
export type DraftChoices = Partial<
  Omit<OrderDraft, "cartItems" | "serviceType" | "address" | "addressId">
> & {
  serviceType: OrderDraft["serviceType"];
  /** Set by a table, or by choosing to eat here: sent as a pick-up. Decision "S1.25". */
  isDineIn: boolean;
  /** Name of the branch of `branchId`. */
  branchName?: LocalizedText | undefined;
  /** Name of the table of `tableId`, with its hall. */
  seat?: LocalizedText | undefined;
};

/** The part of the order draft that survives a reload. */
export type Draft = {
  lines: BasketLine[];
  choices: DraftChoices;
  /** The order that this browser placed last; stored in the fresh draft. Specification, point 4, "Order submit". */
  placedOrderId: string | null;
};

export const blankDraft: Draft = {
  lines: [],
  choices: { serviceType: "DELIVERY", isDineIn: false },
  placedOrderId: null,
};

type ServiceSwitches = Pick<WebSettings, "deliveryActive" | "pickupActive" | "dineInActive">;

/** Replaces a service type that the brand does not offer by the first that it does. */
export function offeredDraft(draft: Draft, switches: ServiceSwitches | undefined): Draft {
  if (!switches) return draft;
  const { deliveryActive, pickupActive, dineInActive } = switches;
  const { serviceType, isDineIn } = draft.choices;
  const isAtBranchOffered = isDineIn ? dineInActive : pickupActive;
  if (serviceType === "DELIVERY" ? deliveryActive : isAtBranchOffered) return draft;
  const offered: DraftChoices = {
    ...draft.choices,
    serviceType: deliveryActive ? "DELIVERY" : "PICK_UP",
    isDineIn: !deliveryActive && !pickupActive && dineInActive,
  };
  return { ...draft, choices: offered };
}

/**
 * The draft after a placed order: basket, comment, promo, cashback and time are cleared, service, payment type and
 * wishes stay for the next order. Specification, point 4, "Order submit".
 */
function draftAfterOrder({ choices }: Draft, orderId: string): Draft {
  const { serviceType, isDineIn, branchId, branchName, paymentType, hallId, tableId, seat } =
    choices;
  const { arrival, cutlery, leaveAtDoor } = choices;
  return {
    lines: [],
    choices: {
      serviceType,
      isDineIn,
      branchId,
      branchName,
      paymentType,
      hallId,
      tableId,
      seat,
      arrival,
      cutlery,
      leaveAtDoor,
    },
    placedOrderId: orderId,
  };
}

type Removed = { line: BasketLine; index: number };

export type DraftState = Draft & {
  /** The lines removed last, in their order, while undo is offered. */
  removed: Removed[] | null;
  add: (line: BasketLine) => void;
  changeCount: (key: string, count: number) => void;
  remove: (key: string) => void;
  /** Takes all lines out; the choices stay. */
  clear: () => void;
  undoRemove: () => void;
  edit: (key: string, changed: BasketLine) => void;
  choose: (choices: Partial<DraftChoices>) => void;
  orderPlaced: (orderId: string) => void;
  reset: () => void;
};

/** Removes a line and stores it for undo. */
function takeOut(
  { lines, removed }: DraftState,
  key: string,
): Pick<DraftState, "lines" | "removed"> {
  const index = lines.findIndex((line) => lineKey(line) === key);
  const line = lines[index];
  return { lines: removeLine(lines, key), removed: line ? [{ line, index }] : removed };
}

/**
 * The basket and the order draft of one brand.
 *
 * @param switches The brand's settings; without a brand nothing can be ordered.
 */
export const createDraftStore = (switches?: ServiceSwitches) =>
  createStore<DraftState>()((set) => ({
    ...offeredDraft(blankDraft, switches),
    removed: null,
    add: (line) => set(({ lines }) => ({ lines: addLine(lines, line) })),
    changeCount: (key, count) =>
      set((state) =>
        count <= 0 ? takeOut(state, key) : { lines: changeCount(state.lines, key, count) },
      ),
    remove: (key) => set((state) => takeOut(state, key)),
    clear: () =>
      set(({ lines }) => ({ lines: [], removed: lines.map((line, index) => ({ line, index })) })),
    undoRemove: () =>
      set(({ lines, removed }) => ({
        lines: (removed ?? []).reduce(
          (restored, { line, index }) => restoreLine(restored, line, index),
          lines,
        ),
        removed: null,
      })),
    edit: (key, changed) => set(({ lines }) => ({ lines: editLine(lines, key, changed) })),
    choose: (choices) => set((state) => ({ choices: { ...state.choices, ...choices } })),
    orderPlaced: (orderId) =>
      set((state) => ({ ...draftAfterOrder(state, orderId), removed: null })),
    reset: () => set({ ...offeredDraft(blankDraft, switches), removed: null }),
  }));
