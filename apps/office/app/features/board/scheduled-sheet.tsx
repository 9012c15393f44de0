import type { BoardOrder } from "@dasturxon/contract/entities/staff-order";
import { Sheet } from "@dasturxon/ui/sheet/sheet";
import { useMessages } from "../../core/i18n/messages.ts";
import { useNow } from "../../core/page/use-now.ts";
import { OrderRow } from "./order-row.tsx";
import styles from "./sheets.module.css";

type Props = { isOpen: boolean; orders: readonly BoardOrder[]; onClose: () => void };

/** Orders for later, by day and hour. They ring when they are due. */
export function ScheduledSheet({ isOpen, orders, onClose }: Props) {
  const { t, format } = useMessages();
  const now = new Date(useNow(60_000));
  const days = Map.groupBy(orders, ({ atTime, createdDate }) =>
    format.day(atTime ?? createdDate, now),
  );
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t.board.scheduled}
      closeLabel={t.frame.close}
      width="wide"
    >
      {orders.length === 0 && <p>{t.board.scheduledNone}</p>}
      {[...days].map(([day, ofDay]) => (
        <section key={day} className={styles.day}>
          <h3>{day}</h3>
          {ofDay.map((order) => (
            <OrderRow
              key={order.id}
              order={order}
              note={order.atTime ? format.time(order.atTime) : ""}
            />
          ))}
        </section>
      ))}
    </Sheet>
  );
}
