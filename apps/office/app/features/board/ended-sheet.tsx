import { Button } from "@dasturxon/ui/button/button";
import { Sheet } from "@dasturxon/ui/sheet/sheet";
import { Loading, Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { useEnded } from "./board-queries.ts";
import { OrderRow } from "./order-row.tsx";
import styles from "./sheets.module.css";

/** What was handed over or cancelled today, newest first: it is no longer on the board. */
export function EndedSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useMessages();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t.board.ended}
      closeLabel={t.frame.close}
      width="wide"
      hasFixedHeight
    >
      {isOpen && <Ended />}
    </Sheet>
  );
}

function Ended() {
  const messages = useMessages();
  const { t, format } = messages;
  const { orders, isLoading, error, hasMore, isLoadingMore, loadMore } = useEnded();
  return (
    <>
      {isLoading && (
        <Loading label={t.frame.loading}>
          <Skeleton shape="block" height="12rem" />
        </Loading>
      )}
      {error && <p role="alert">{errorText(error.error, messages)}</p>}
      {!isLoading && !error && orders.length === 0 && <p>{t.board.endedNone}</p>}
      {orders.map((order) => (
        <OrderRow
          key={order.id}
          order={order}
          note={t.order.placedAt(format.time(order.createdDate))}
        />
      ))}
      {hasMore && (
        <Button variant="secondary" isLoading={isLoadingMore} onClick={loadMore}>
          {t.people.more}
        </Button>
      )}
    </>
  );
}
