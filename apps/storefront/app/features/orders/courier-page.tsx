import type { PublicCourier } from "@dasturxon/contract/entities/courier";
import type { Order } from "@dasturxon/contract/entities/order";
import { isActiveStatus } from "@dasturxon/domain/order/display-status";
import { ButtonLink } from "@dasturxon/ui/button/button";
import { Card } from "@dasturxon/ui/card/card";
import { PhoneIcon } from "@dasturxon/ui/icons/phone";
import { useQuery } from "@tanstack/react-query";
import { Link, href } from "react-router";
import { OutLink } from "../../core/page/out-link.tsx";
import { useNow } from "../../core/page/use-now.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { whenText } from "../../shop/orders/status-texts.ts";
import { courierLine } from "./order-messages.ts";
import { CourierMap } from "./courier-map.tsx";
import { LiveOrders } from "./live-orders.tsx";
import { useLiveOrders } from "../../shop/orders/use-live-orders.ts";
import type { ClientSession } from "../../core/session/client-session.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import { CallFailure, resultOf } from "@dasturxon/api-client/call-failure";
import { queryClientOf, userIdOf } from "../../core/session/query-client.ts";
import styles from "./courier-map.module.css";

/** The order in transit: map, status, the courier's phone. */
export function CourierPage({ order }: { order: Order }) {
  const messages = useMessages();
  const { t, format } = messages;
  const { courier, hasFailed } = useCourier(order);
  const now = useNow();
  const isLive = useLiveOrders();
  const when = now && whenText(order, now, messages);
  const phone = courier?.user.phone;
  return (
    <div className={styles.columns}>
      <CourierMap order={order} courier={courier} />
      <Card className={styles.panel}>
        {when && (
          <div>
            <p className={styles.muted}>{when.label}</p>
            <p className={styles.time}>{when.time}</p>
          </div>
        )}
        <p className={styles.line}>{courierLine(order, courier, messages)}</p>
        {courier?.position && (
          <p className={styles.muted}>{t.courierMap.since(format.time(courier.position.at))}</p>
        )}
        {hasFailed && <output className={styles.muted}>{t.courierMap.failed}</output>}
        <div className={styles.actions}>
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

/** Milliseconds between two requests for the courier's position. */
const pollMs = 5_000;

/**
 * The courier of an order and their position, polled while the page is visible. Live events name the courier.
 *
 * @returns `courier`: `null` while there is none. `hasFailed`: the last request failed.
 */
function useCourier(order: Order): { courier: PublicCourier | null; hasFailed: boolean } {
  const clientSession = useClientSession();
  const courierId = isActiveStatus(order.status) ? (order.courierId ?? "") : "";
  const { data, isError } = useQuery(
    {
      queryKey: [userIdOf(clientSession), "courier", courierId],
      queryFn: () => findCourier(clientSession.api, courierId),
      enabled: courierId !== "",
      refetchInterval: pollMs,
      gcTime: 0,
    },
    queryClientOf(clientSession),
  );
  return courierId
    ? { courier: data ?? null, hasFailed: isError }
    : { courier: null, hasFailed: false };
}

/** The courier of a delivered order is no longer readable. */
const findCourier = (api: ClientSession["api"], id: string) =>
  resultOf(api.getCourier({ params: { id } })).catch((cause: unknown) => {
    if (cause instanceof CallFailure && cause.error.status === 404) return null;
    throw cause;
  });
