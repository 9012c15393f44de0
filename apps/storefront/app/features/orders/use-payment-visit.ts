import type { Order } from "@dasturxon/contract/entities/order";
import { useCallback, useEffect, useState } from "react";
import { useClientSession } from "../../core/session/client-session-context.ts";
import { storeOrder } from "../../shop/orders/order-cache.ts";
import {
  endVisit,
  newVisit,
  readVisit,
  storeVisit,
  type PaymentVisit,
} from "../../shop/orders/payment-visit.ts";

/** The customer's visit of the payment page. Coming back to this page ends their absence. */
export function usePaymentVisit(order: Order) {
  const { id } = order;
  // Orders are rendered in the browser only.
  const [visit, setVisit] = useState(() => readVisit(window.localStorage, id));

  const update = useCallback((next: PaymentVisit) => {
    storeVisit(window.localStorage, next);
    setVisit(next);
  }, []);

  useEffect(() => {
    const comeBack = () => {
      const stored = readVisit(window.localStorage, id);
      if (stored?.backAt !== null) return setVisit(stored);
      update({ ...stored, backAt: Date.now() });
    };
    const onVisible = () => {
      if (document.visibilityState === "visible") comeBack();
    };
    comeBack();
    // The browser may restore this page from its cache; the messenger shows it again.
    window.addEventListener("pageshow", comeBack);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      window.removeEventListener("pageshow", comeBack);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [id, update]);

  return {
    visit,
    /** The payment page was opened beside this one. */
    leave: () => update(newVisit(order, Date.now())),
    comeBack: () => update({ ...(visit ?? newVisit(order, Date.now())), backAt: Date.now() }),
    /** The customer says that nothing was paid. */
    abandon: () => update({ ...(visit ?? newVisit(order, Date.now())), isAbandoned: true }),
    end: useCallback(() => {
      endVisit(window.localStorage, id);
      setVisit(null);
    }, [id]),
  };
}

const askEveryMs = 10_000;

/**
 * Has the server ask the provider while the customer waits, so that the answer needs neither a message of the provider
 * nor the orders' stream.
 *
 * @returns Whether the last question was answered.
 */
export function useQuestions(id: string, isAsking: boolean): boolean {
  const clientSession = useClientSession();
  const [isAnswered, setAnswered] = useState(true);
  useEffect(() => {
    if (!isAsking) return;
    let isOver = false;
    const ask = async () => {
      const { result } = await clientSession.api.checkPayment({ params: { id } });
      if (isOver) return;
      setAnswered(result !== null);
      if (result) storeOrder(clientSession, result);
    };
    void ask();
    const timer = setInterval(() => void ask(), askEveryMs);
    const onOnline = () => void ask();
    window.addEventListener("online", onOnline);
    return () => {
      isOver = true;
      clearInterval(timer);
      window.removeEventListener("online", onOnline);
    };
  }, [clientSession, id, isAsking]);
  return isAnswered;
}
