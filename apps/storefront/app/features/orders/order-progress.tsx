import type { Order } from "@dasturxon/contract/entities/order";
import { isActiveStatus } from "@dasturxon/domain/order/display-status";
import { cancelReasonText } from "@dasturxon/messages/cancel-reason";
import { Card } from "@dasturxon/ui/card/card";
import { Timeline } from "@dasturxon/ui/timeline/timeline";
import { useNow } from "../../core/page/use-now.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import styles from "./order-view.module.css";
import { orderTimeline } from "./order-timeline.ts";
import type { OrderStep } from "./order-timeline.ts";
import {
  courierText,
  nextText,
  pastText,
  statusLabel,
  stepText,
  whenText,
} from "./order-messages.ts";
import { useHistory } from "./use-orders.ts";

/** The promised time and the steps of an order. */
export function OrderProgress({ order, isLive }: { order: Order; isLive: boolean | null }) {
  const messages = useMessages();
  const { t, format } = messages;
  const now = useNow();
  const history = useHistory(order, isLive);
  // `useNow` is empty on the server and in the first render, which show no orders.
  if (!now) return null;
  const { label, time } = whenText(order, now, messages);
  const cancelReason = cancelReasonText(order, t.orders.rejectReasons);

  const titleOf = ({ status, state }: OrderStep) => {
    if (state === "ahead") return stepText(status, order, t);
    return state === "done" ? pastText(status, order, t) : statusLabel(status, order, t);
  };
  const noteOf = ({ state, at }: OrderStep) => {
    const happened = at && format.time(at);
    if (state !== "current") return happened;
    return [happened, courierText(order, t)].filter(Boolean).join(" · ");
  };
  return (
    <Card>
      <div className={styles.progressHead}>
        <p className={styles.label}>{label}</p>
        {time && (
          <p className={styles.time} data-large={isActiveStatus(order.status)}>
            {time}
          </p>
        )}
        <p className={styles.next}>
          {order.status === "CANCELED" && cancelReason
            ? t.orders.cancelReason(cancelReason)
            : nextText(order, t)}
        </p>
      </div>
      <Timeline
        label={t.orders.history}
        steps={orderTimeline(order, history).map((step) => ({
          id: step.status,
          title: titleOf(step),
          note: noteOf(step),
          state: step.state,
        }))}
      />
    </Card>
  );
}
