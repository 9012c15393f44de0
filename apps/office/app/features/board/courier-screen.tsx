import type { BoardOrder } from "@dasturxon/contract/entities/staff-order";
import { EmptyState } from "@dasturxon/ui/empty-state/empty-state";
import { ScooterIcon } from "@dasturxon/ui/icons/scooter";
import { Notice } from "@dasturxon/ui/notice/notice";
import { Loading, Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, type ReactNode } from "react";
import { useMessages } from "../../core/i18n/messages.ts";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { resultOf } from "../../core/session/query-client.ts";
import { Connection } from "./banners.tsx";
import { useBoard, useBoardState } from "./board-context.tsx";
import { byPromise } from "./board-orders.ts";
import { Notices } from "./notices.tsx";
import { heldSteps, shownOrder } from "./board.ts";
import { CourierCard } from "./courier-card.tsx";
import { useReportedPosition } from "./use-reported-position.ts";
import { useWakeLock } from "./use-wake-lock.ts";
import styles from "./courier-screen.module.css";

type Props = {
  ring: () => void;
  renderFailed: (retry: () => void) => ReactNode;
};

/** A courier's own orders, on a phone: those on the way first, and the cash to be handed in. */
export function CourierScreen({ ring, renderFailed }: Props) {
  const { t } = useMessages();
  const board = useBoard();
  const isLoaded = useBoardState((state) => state.isLoaded);
  const error = useBoardState((state) => state.error);
  const orders = useOwnOrders();
  const position = useReportedPosition(
    useBoardState((state) => [...state.orders.values()].some(({ status }) => status === "ON_WAY")),
  );
  useWakeLock();
  useNewOrderRing(isLoaded, orders, ring);
  return (
    <div className={styles.page}>
      <h1>{t.courier.title}</h1>
      <Connection />
      {position === "refused" && (
        <Notice tone="warning" title={t.courier.noPosition} isLive>
          {t.courier.noPositionAbout}
        </Notice>
      )}
      {!isLoaded && error && renderFailed(board.reload)}
      {!isLoaded && !error && (
        <Loading label={t.frame.loading}>
          <Skeleton shape="block" height="20rem" />
        </Loading>
      )}
      {isLoaded && orders.length === 0 && (
        <EmptyState
          icon={<ScooterIcon size={40} />}
          title={t.courier.none}
          text={t.courier.noneAbout}
        />
      )}
      {isLoaded && <Cards orders={orders} />}
      <OwnCash orders={orders} />
      <Notices />
    </div>
  );
}

const shownStatuses = new Set(["ATTACHED", "ON_WAY"]);

function useOwnOrders(): BoardOrder[] {
  const orders = useBoardState((state) => state.orders);
  const steps = useBoardState((state) => state.steps);
  return useMemo(() => {
    // One that was just handed over stays while that can be taken back.
    const isShown = (order: BoardOrder) =>
      shownStatuses.has(order.status) || shownStatuses.has(shownOrder(order, steps).status);
    return [...orders.values()]
      .filter(isShown)
      .map((order) => shownOrder(order, steps))
      .toSorted(
        (one, other) =>
          Number(other.status === "ON_WAY") - Number(one.status === "ON_WAY") ||
          byPromise(one, other),
      );
  }, [orders, steps]);
}

/** Rings once for each order that is given to the courier while the page is open. */
function useNewOrderRing(isLoaded: boolean, orders: readonly BoardOrder[], ring: () => void) {
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!isLoaded) return;
    if (known.current && orders.some(({ id }) => !known.current?.has(id))) ring();
    known.current = new Set([...(known.current ?? []), ...orders.map(({ id }) => id)]);
  }, [isLoaded, orders, ring]);
}

function Cards({ orders }: { orders: readonly BoardOrder[] }) {
  const board = useBoard();
  const { firstName } = useOfficeSession();
  const known = useBoardState((state) => state.orders);
  const steps = useBoardState((state) => state.steps);
  const begun = useBoardState((state) => state.begun);
  const unsent = useBoardState((state) => state.unsent);
  const held = new Map(
    heldSteps({ orders: known, steps, begun, unsent }, firstName).map((step) => [
      step.orderId,
      step,
    ]),
  );
  const isUnsent = (id: string) =>
    steps.some(({ orderId, key }) => orderId === id && unsent.has(key));
  return (
    <ul className={styles.cards}>
      {orders.map((order) => (
        <CourierCard
          key={order.id}
          order={order}
          held={held.get(order.id)}
          isUnsent={isUnsent(order.id)}
          onStep={(to) => board.press(order, to)}
          onTakeBack={({ orderId, key }) => board.takeBack(orderId, key)}
        />
      ))}
    </ul>
  );
}

/** The cash to be handed in, by order. It is read again when an order leaves the list. */
function OwnCash({ orders }: { orders: readonly BoardOrder[] }) {
  const { t, format } = useMessages();
  const { brand, calls } = useOfficeSession();
  const { data } = useQuery({
    queryKey: [brand.merchantId, "own-cash", orders.map(({ id }) => id).join()],
    queryFn: () => resultOf(calls.getOwnCash()),
    placeholderData: (previous) => previous,
    refetchInterval: 60_000,
  });
  if (!data) return null;
  return (
    <details className={styles.cash}>
      <summary>
        <span>{t.courier.cash}</span>
        <strong>{format.sum(data.owed)}</strong>
      </summary>
      {data.entries.length === 0 && <p className={styles.muted}>{t.courier.cashNone}</p>}
      <ul>
        {data.entries.map(({ id, order, amount, at, kind }) => (
          <li key={id}>
            <span>
              {order ? t.board.number(order.number) : t.day.kinds[kind]} · {format.time(at)}
            </span>
            <span>{format.amount(amount)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
