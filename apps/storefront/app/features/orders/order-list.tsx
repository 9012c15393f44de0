import { FailureNotice } from "../../session/failure-notice.tsx";
import type { Order } from "@dasturxon/contract/entities/order";
import { ButtonLink } from "@dasturxon/ui/button/button";
import { EmptyState } from "@dasturxon/ui/empty-state/empty-state";
import { ReceiptIcon } from "@dasturxon/ui/icons/receipt";
import { Spinner } from "@dasturxon/ui/spinner/spinner";
import { VisuallyHidden } from "@dasturxon/ui/visually-hidden/visually-hidden";
import { Link, href } from "react-router";
import { useMessages } from "../../session/messages.ts";
import { OrderCard } from "./order-card.tsx";
import type { OrderBook } from "./order-book.ts";
import styles from "./orders.module.css";
import { useEndInSight } from "../../product/use-end-in-sight.ts";

type ListProps = { orders: readonly Order[]; now: Date };

function OrderCards({ orders, now }: ListProps) {
  return (
    <ul className={styles.list}>
      {orders.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} now={now} />
        </li>
      ))}
    </ul>
  );
}

/** Orders on their way; below them the last one of the archive, to be had again. */
export function ActiveOrders({ orders, last, now }: ListProps & { last: Order | undefined }) {
  const { t } = useMessages();
  return (
    <>
      {orders.length > 0 ? (
        <OrderCards orders={orders} now={now} />
      ) : (
        <NoOrders title={t.orders.emptyActiveTitle} text={t.orders.emptyActiveText} />
      )}
      {last && (
        <section className={styles.again}>
          <h2 className={styles.title}>{t.orders.again}</h2>
          <OrderCards orders={[last]} now={now} />
        </section>
      )}
    </>
  );
}

/** Ended orders, ten more each time the end comes into sight. */
export function ArchivedOrders({ orders, now, book }: ListProps & { book: OrderBook }) {
  const messages = useMessages();
  const { t } = messages;
  const { archive, error, loadMore } = book;
  const hasMore = archive?.hasMore ?? false;
  const end = useEndInSight(hasMore && !error ? (archive?.pages ?? 0) : null, loadMore);
  if (orders.length === 0 && !hasMore)
    return <NoOrders title={t.orders.emptyArchiveTitle} text={t.orders.emptyArchiveText} />;
  return (
    <>
      <OrderCards orders={orders} now={now} />
      <div ref={end} className={styles.end}>
        {hasMore && !error && <Spinner />}
        {hasMore && error && (
          <FailureNotice
            title={t.orders.failedMore}
            error={error}
            onRetry={() => void loadMore()}
          />
        )}
        <VisuallyHidden>
          <output>{hasMore ? t.orders.loadingMore : t.orders.all}</output>
        </VisuallyHidden>
      </div>
    </>
  );
}

function NoOrders({ title, text }: { title: string; text: string }) {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={<ReceiptIcon />}
      title={title}
      text={text}
      action={
        <ButtonLink renderLink={(look) => <Link {...look} to={href("/")} />}>
          {t.page.toMenu}
        </ButtonLink>
      }
    />
  );
}
