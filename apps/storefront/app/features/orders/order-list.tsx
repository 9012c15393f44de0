import { FailureNotice } from "../../core/i18n/failure-notice.tsx";
import type { Order } from "@dasturxon/contract/entities/order";
import { ButtonLink } from "@dasturxon/ui/button/button";
import { EmptyState } from "@dasturxon/ui/empty-state/empty-state";
import { ReceiptIcon } from "@dasturxon/ui/icons/receipt";
import { Spinner } from "@dasturxon/ui/spinner/spinner";
import { VisuallyHidden } from "@dasturxon/ui/visually-hidden/visually-hidden";
import { Link, href } from "react-router";
import { useMessages } from "../../core/i18n/messages.ts";
import { OrderCard } from "./order-card.tsx";
import type { ArchiveView } from "./use-orders.ts";
import styles from "./orders.module.css";
import { useInfiniteScroll } from "../../core/page/use-infinite-scroll.ts";

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

/** Active orders; below them the latest archived one, with a repeat button. */
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

/** Archived orders, ten more each time the end comes into view. */
export function ArchivedOrders({ orders, now, archive }: ListProps & { archive: ArchiveView }) {
  const messages = useMessages();
  const { t } = messages;
  const { pages, error, hasNextPage: hasMore, fetchNextPage } = archive;
  const end = useInfiniteScroll(hasMore && !error ? pages : null, fetchNextPage);
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
            onRetry={() => void fetchNextPage()}
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
