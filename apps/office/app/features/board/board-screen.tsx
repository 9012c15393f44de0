import type { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";
import type { BoardOrder } from "@dasturxon/contract/entities/staff-order";
import { joinClasses } from "@dasturxon/ui/join-classes.ts";
import { SegmentedControl } from "@dasturxon/ui/segmented-control/segmented-control";
import { Loading, Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { useCallback, useMemo, useState, type ReactNode } from "react";
import { useMessages } from "../../core/i18n/messages.ts";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { Banners } from "./banners.tsx";
import { BoardFoot } from "./board-foot.tsx";
import { BoardHeader } from "./board-header.tsx";
import { useBoard, useBoardState } from "./board-context.tsx";
import { asksForCodes } from "./marking-codes.ts";
import { byPromise, columnOf, columns, type Column } from "./board-orders.ts";
import { useCouriers, useScheduled } from "./board-queries.ts";
import { heldSteps, shownOrder, type HeldStep } from "./board.ts";
import { Notices } from "./notices.tsx";
import { OrderCard } from "./order-card.tsx";
import type { Sound } from "./ringer.ts";
import { useWakeLock } from "./use-wake-lock.ts";
import type { StepDetails } from "./step.ts";
import styles from "./board-screen.module.css";
import { onDemand } from "../../core/page/on-demand.tsx";

const SearchSheet = onDemand(async () => (await import("./search-sheet.tsx")).SearchSheet);

const ScheduledSheet = onDemand(async () => (await import("./scheduled-sheet.tsx")).ScheduledSheet);

const EndedSheet = onDemand(async () => (await import("./ended-sheet.tsx")).EndedSheet);

const RejectDialog = onDemand(async () => (await import("./reject-dialog.tsx")).RejectDialog);

const MarkingDialog = onDemand(async () => (await import("./marking-dialog.tsx")).MarkingDialog);
const CourierDialog = onDemand(async () => (await import("./courier-dialog.tsx")).CourierDialog);

type Props = {
  sound: Sound;
  onUnlock: () => void;
  load: ReactNode;
  /** The device's printer, and the way to its settings. */
  printing: ReactNode;
  /** A question about the stop list. */
  question: ReactNode;
  renderFailed: (retry: () => void) => ReactNode;
};

/** Every active order, by the place where it is. A phone shows one column at a time. */
export function BoardScreen({ sound, onUnlock, load, printing, question, renderFailed }: Props) {
  const { t } = useMessages();
  const board = useBoard();
  const isLoaded = useBoardState((state) => state.isLoaded);
  const error = useBoardState((state) => state.error);
  const shown = useShownOrders();
  const scheduled = useScheduled();
  const staysOn = useWakeLock();
  const [isSearching, setIsSearching] = useState(false);
  const [isScheduled, setIsScheduled] = useState(false);
  const [isEnded, setIsEnded] = useState(false);
  return (
    <div className={styles.board} data-fills-window="">
      <BoardHeader
        sound={sound}
        staysOn={staysOn}
        load={load}
        printing={printing}
        onSearch={() => setIsSearching(true)}
      />
      <Banners sound={sound} onUnlock={onUnlock} />
      {question}
      {!isLoaded && error && renderFailed(board.reload)}
      {!isLoaded && !error && (
        <Loading label={t.frame.loading}>
          <div className={joinClasses(styles.columns, styles.loading)}>
            {columns.map((column) => (
              <Skeleton key={column} shape="block" height="16rem" />
            ))}
          </div>
        </Loading>
      )}
      {isLoaded && <Columns shown={shown} />}
      <BoardFoot
        scheduled={scheduled}
        onScheduled={() => setIsScheduled(true)}
        onEnded={() => setIsEnded(true)}
      />
      <ScheduledSheet
        isOpen={isScheduled}
        orders={scheduled}
        onClose={() => setIsScheduled(false)}
      />
      <EndedSheet isOpen={isEnded} onClose={() => setIsEnded(false)} />
      <SearchSheet isOpen={isSearching} onClose={() => setIsSearching(false)} />
      <Notices />
    </div>
  );
}

type Shown = Record<Column, BoardOrder[]>;

function useShownOrders(): Shown {
  const orders = useBoardState((state) => state.orders);
  const steps = useBoardState((state) => state.steps);
  return useMemo(() => {
    const shown: Shown = { NEW: [], KITCHEN: [], READY: [], ON_WAY: [] };
    for (const known of orders.values()) {
      const order = shownOrder(known, steps);
      const column = columnOf(order);
      if (column) shown[column].push(order);
    }
    for (const listed of Object.values(shown)) listed.sort(byPromise);
    return shown;
  }, [orders, steps]);
}

type Question = { order: BoardOrder; about: "REJECT" | "COURIER" | "MARKING" };

function Columns({ shown }: { shown: Shown }) {
  const { t } = useMessages();
  const { firstName } = useOfficeSession();
  const board = useBoard();
  const orders = useBoardState((state) => state.orders);
  const begun = useBoardState((state) => state.begun);
  const steps = useBoardState((state) => state.steps);
  const unsent = useBoardState((state) => state.unsent);
  const couriers = useCouriers();
  const [question, setQuestion] = useState<Question | null>(null);
  const [chosen, setChosen] = useState<Column>("NEW");
  const names = new Map(couriers.map(({ id, user }) => [id, user.firstName]));
  const unsentOrders = new Set(
    steps.filter(({ key }) => unsent.has(key)).map(({ orderId }) => orderId),
  );
  const held = useMemo(
    () =>
      new Map(
        heldSteps({ orders, steps, begun, unsent }, firstName).map((step) => [step.orderId, step]),
      ),
    [orders, steps, begun, unsent, firstName],
  );
  const onTakeBack = useCallback(
    ({ orderId, key }: HeldStep) => board.takeBack(orderId, key),
    [board],
  );
  const onStep = useCallback(
    (order: BoardOrder, to: OrderStatus, details?: StepDetails) => {
      if (to === "CANCELED") setQuestion({ order, about: "REJECT" });
      else if (to === "ATTACHED") setQuestion({ order, about: "COURIER" });
      else if (to === "DONE" && asksForCodes(order)) setQuestion({ order, about: "MARKING" });
      else board.press(order, to, details);
    },
    [board],
  );
  const close = () => setQuestion(null);

  return (
    <>
      <div className={styles.chooser}>
        <SegmentedControl
          label={t.board.title}
          value={chosen}
          options={columns.map((value) => ({
            value,
            label: (
              <span className={styles.tab}>
                {t.board.columns[value]} <strong>{shown[value].length}</strong>
              </span>
            ),
          }))}
          onChange={setChosen}
        />
      </div>
      <div className={styles.columns}>
        {columns.map((column) => (
          <section
            key={column}
            className={styles.column}
            data-shown={column === chosen || undefined}
            aria-label={t.board.columns[column]}
          >
            <h2 className={styles.title}>
              {t.board.columns[column]} <span>{shown[column].length}</span>
            </h2>
            {shown[column].length === 0 && <p className={styles.none}>{t.board.none[column]}</p>}
            <ul className={styles.cards}>
              {shown[column].map((order) => (
                <OrderCard
                  key={order.id}
                  order={order}
                  courierName={order.courierId ? names.get(order.courierId) : undefined}
                  isUnsent={unsentOrders.has(order.id)}
                  held={held.get(order.id)}
                  onStep={onStep}
                  onTakeBack={onTakeBack}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {question?.about === "REJECT" && (
        <RejectDialog
          order={question.order}
          onClose={close}
          onReject={(details) => {
            board.press(question.order, "CANCELED", details);
            close();
          }}
        />
      )}
      {question?.about === "MARKING" && (
        <MarkingDialog
          order={question.order}
          onClose={close}
          onStored={(stored) => {
            board.show(stored);
            board.press(stored, "DONE");
            close();
          }}
        />
      )}
      {question?.about === "COURIER" && (
        <CourierDialog
          order={question.order}
          onClose={close}
          onChoose={(courierId) => {
            board.press(question.order, "ATTACHED", { courierId });
            close();
          }}
        />
      )}
    </>
  );
}
