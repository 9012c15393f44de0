import { IconLink } from "@dasturxon/ui/icon-button/icon-button";
import { BackIcon } from "@dasturxon/ui/icons/back";
import { Loading, Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { Link, href, useLocation, useNavigate } from "react-router";
import { useMessages } from "../../core/i18n/messages.ts";
import styles from "./order-view.module.css";
import tracking from "./tracking.module.css";

/** Number of the order, and the back link: to the list's scroll position if it was opened from there. */
export function OrderHead({ title }: { title: string }) {
  const { t } = useMessages();
  const { state } = useLocation();
  const navigate = useNavigate();
  const isFromList = Boolean((state as { isFromList?: boolean } | null)?.isFromList); // Set by `order-card.tsx`.
  return (
    <div className={styles.head}>
      <IconLink
        label={t.screen.orders}
        icon={<BackIcon />}
        edge="start"
        renderLink={(look) => (
          <Link
            {...look}
            to={href("/profile/orders")}
            onClick={(event) => {
              if (!isFromList) return;
              event.preventDefault();
              void navigate(-1);
            }}
          />
        )}
      />
      <h1>{title}</h1>
    </div>
  );
}

/** Skeleton of an order's page. */
export function OrderSkeleton() {
  const { t } = useMessages();
  return (
    <Loading label={t.orders.loadingOne}>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Skeleton shape="block" className={tracking.map} />
          <Skeleton shape="block" height="320px" />
        </div>
        <div className={styles.column}>
          <Skeleton shape="block" height="180px" />
          <Skeleton shape="block" height="200px" />
        </div>
      </div>
    </Loading>
  );
}
