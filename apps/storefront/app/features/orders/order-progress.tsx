import type { PublicCourier } from "@dasturxon/contract/entities/courier";
import type { Order } from "@dasturxon/contract/entities/order";
import { isActiveStatus, stepOf } from "@dasturxon/domain/order/display-status";
import { cancelReasonText } from "@dasturxon/messages/cancel-reason";
import { Card } from "@dasturxon/ui/card/card";
import { Timeline } from "@dasturxon/ui/timeline/timeline";
import { useNow } from "../../core/page/use-now.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import styles from "./order-view.module.css";
import { orderTimeline } from "./order-timeline.ts";
import type { TimelineStep } from "./order-timeline.ts";
import {
  estimateText,
  nextText,
  progressText,
  statusText,
  stepText,
  whenText,
} from "../../shop/orders/status-texts.ts";
import { useEstimate } from "./use-courier.ts";
import { useHistory } from "./use-orders.ts";

type Props = { order: Order; courier: PublicCourier | null; isLive: boolean | null };

/** The time left for an order, what it waits for, and its steps. */
export function OrderProgress({ order, courier, isLive }: Props) {
  const messages = useMessages();
  const { t, format } = messages;
  const now = useNow();
  const history = useHistory(order, isLive);
  const estimate = useEstimate(order, courier, now);
  // `useNow` is empty on the server and in the first render, which show no orders.
  if (!now) return null;
  const { label, time } = whenText(order, now, messages);
  const isHere = estimate?.state === "HERE";
  const cancelReason = cancelReasonText(order, t.orders);

  // An order that awaits its payment has a card about that.
  const isWaiting = isActiveStatus(order.status) && order.status !== "CREATED" && !stepOf(order);
  const noteOf = ({ state, at }: TimelineStep) => {
    const happened = at && format.time(at);
    if (state !== "current") return happened;
    return [happened, ...progressText(order, t)].filter(Boolean).join(" · ");
  };
  return (
    <Card>
      <div className={styles.progressHead}>
        <p className={styles.label}>{[label, estimate && time].filter(Boolean).join(" · ")}</p>
        {(estimate || time) && (
          <p
            className={styles.time}
            data-large={isActiveStatus(order.status) && order.status !== "CREATED"}
          >
            {estimate ? estimateText(estimate, order, messages) : time}
          </p>
        )}
        {order.estimatedAt && isActiveStatus(order.status) && !isHere && (
          <p className={styles.status}>{t.tracking.late(format.time(order.estimatedAt))}</p>
        )}
        {isWaiting && <p className={styles.status}>{statusText(order, t)}</p>}
        <p className={styles.next}>
          {order.status === "CANCELED" && cancelReason
            ? t.orders.cancelReason(cancelReason)
            : isHere
              ? t.orders.courierArrived
              : nextText(order, t)}
        </p>
      </div>
      <Timeline
        label={t.orders.history}
        steps={orderTimeline(order, history).map((step) => ({
          id: step.step,
          title: stepText(step.step, order, t),
          note: noteOf(step),
          state: step.state,
        }))}
      />
    </Card>
  );
}
