import type { ApiError } from "@dasturxon/api-client/api-result";
import type { Order } from "@dasturxon/contract/entities/order";
import type { OrderDraft } from "@dasturxon/contract/entities/order-draft";
import { useCallback, useEffect, useRef, useState } from "react";
import { useClientSession } from "../../core/session/client-session-context.ts";
import { prepareMessagesOffer } from "../../shop/orders/message-settings.ts";
import { newOrderKey, readPendingOrder, sendOrder } from "./send-order.ts";
import type { PendingOrder } from "./send-order.ts";

/** State of sending the order. */
export type PlacingState =
  | { kind: "idle" }
  /** `isRepeated`: it was sent before, and it is unknown whether it arrived. */
  | { kind: "sending"; isRepeated: boolean }
  | { kind: "unknown"; error: ApiError }
  | { kind: "refused"; error: ApiError }
  | { kind: "placed" };

type Handlers = { onPlaced: (order: Order) => void; onRefused: () => void };

/**
 * Sends an order exactly once, despite double presses, reloads and lost connections. An unanswered order of an
 * earlier visit is sent again under its own key first.
 */
export function usePlacing(handlers: Handlers) {
  const clientSession = useClientSession();
  const merchantId = clientSession.shell.brand?.merchant.id ?? "";
  const [state, setState] = useState<PlacingState>(() =>
    readPendingOrder(window.localStorage, merchantId)
      ? { kind: "sending", isRepeated: true }
      : { kind: "idle" },
  );
  const isBusy = useRef(false);
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });

  const send = useCallback(
    async (order: PendingOrder, isRepeated: boolean) => {
      if (isBusy.current) return;
      isBusy.current = true;
      setState({ kind: "sending", isRepeated });
      // The page of the order then need not wait for it.
      void prepareMessagesOffer(clientSession);
      const outcome = await oneTabAtATime(merchantId, () =>
        sendOrder(clientSession, window.localStorage, order),
      );
      isBusy.current = false;
      if (outcome.kind === "placed") {
        setState({ kind: "placed" });
        latest.current.onPlaced(outcome.order);
      } else {
        setState(outcome);
        if (outcome.kind === "refused") latest.current.onRefused();
      }
    },
    [merchantId, clientSession],
  );

  /** Sends the unanswered order again. @returns Whether there is one. */
  const resume = useCallback(() => {
    const left = readPendingOrder(window.localStorage, merchantId);
    if (left) void send(left, true);
    return left !== null;
  }, [merchantId, send]);

  useEffect(() => {
    const onOnline = () => void resume();
    onOnline();
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, [resume]);

  return {
    state,
    /** Blocks the page: an order is being sent, or its page is opening. */
    isUnanswered:
      state.kind === "unknown" ||
      state.kind === "placed" ||
      (state.kind === "sending" && state.isRepeated),
    /** @param quoteToken Freezes the price that the customer saw. */
    submit(draft: OrderDraft, quoteToken: string) {
      // Another tab, or an earlier visit, may have an unanswered order: send that one first.
      if (isBusy.current || resume()) return;
      void send({ key: newOrderKey(), body: { ...draft, quoteToken } }, false);
    },
    resume: () => void resume(),
  };
}

export type OrderPlacing = ReturnType<typeof usePlacing>;

/** Tabs of one shop take turns, if the browser supports locks. */
function oneTabAtATime<T>(merchantId: string, work: () => Promise<T>): Promise<T> {
  if (!("locks" in navigator)) return work();
  return navigator.locks.request(`order:${merchantId}`, work) as Promise<T>; // The lock resolves to the callback's result.
}
