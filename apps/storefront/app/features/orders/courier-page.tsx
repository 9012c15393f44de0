import type { Order } from "@dasturxon/contract/entities/order";
import { isActiveStatus } from "@dasturxon/domain/order/display-status";
import { ButtonLink } from "@dasturxon/ui/button/button";
import { Card } from "@dasturxon/ui/card/card";
import { PhoneIcon } from "@dasturxon/ui/icons/phone";
import { Link, href } from "react-router";
import { OutLink } from "../../core/page/out-link.tsx";
import { useNow } from "../../core/page/use-now.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { estimateText, whenText } from "../../shop/orders/status-texts.ts";
import { courierLine } from "./order-messages.ts";
import { OrderMap } from "./order-map.tsx";
import { LiveOrders } from "./live-orders.tsx";
import { useLiveOrders } from "../../shop/orders/use-live-orders.ts";
import { useCourier, useEstimate } from "./use-courier.ts";
import styles from "./courier-page.module.css";
import tracking from "./tracking.module.css";

/** The order in transit: map, status, the courier's phone. */
export function CourierPage({ order }: { order: Order }) {
  const messages = useMessages();
  const { t, format } = messages;
  const { courier, hasFailed } = useCourier(order);
  const now = useNow();
  const isLive = useLiveOrders();
  const when = now && whenText(order, now, messages);
  const estimate = useEstimate(order, courier, now);
  const phone = courier?.user.phone;
  return (
    <div className={styles.columns}>
      <OrderMap isMain order={order} courier={courier} />
      <Card className={styles.panel}>
        {when && (
          <div>
            <p className={styles.muted}>
              {[when.label, estimate && when.time].filter(Boolean).join(" · ")}
            </p>
            <p className={styles.time}>
              {estimate ? estimateText(estimate, order, messages) : when.time}
            </p>
          </div>
        )}
        <p className={styles.line}>{courierLine(order, courier, messages)}</p>
        {courier?.position && (
          <p className={styles.muted}>{t.courierMap.since(format.time(courier.position.at))}</p>
        )}
        {hasFailed && <output className={styles.muted}>{t.courierMap.failed}</output>}
        <div className={tracking.actions}>
          {phone && (
            <ButtonLink
              leading={<PhoneIcon size={20} />}
              renderLink={(look) => <OutLink {...look} href={`tel:${phone}`} />}
            >
              {t.courierMap.call}
            </ButtonLink>
          )}
          <ButtonLink
            variant="secondary"
            renderLink={(look) => (
              <Link {...look} to={href("/profile/orders/:id", { id: order.id })} />
            )}
          >
            {t.courierMap.toOrder}
          </ButtonLink>
        </div>
        <LiveOrders isLive={isLive} isOver={!isActiveStatus(order.status)} />
      </Card>
    </div>
  );
}
