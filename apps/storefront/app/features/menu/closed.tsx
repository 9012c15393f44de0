import { ClockIcon } from "@dasturxon/ui/icons/clock";
import { useMessages } from "../../core/i18n/messages.ts";
import { useDraft, useClientSession } from "../../core/session/client-session-context.ts";
import styles from "./closed.module.css";
import type { ClosingNow } from "./ordering-hours.ts";

/** Shows when immediate orders are taken again, and offers to order for that time. */
export default function Closed({
  closing: { opensAt, slot, service, isAll, now },
}: {
  closing: ClosingNow;
}) {
  const { t, format } = useMessages();
  const { draft } = useClientSession();
  const { isLater, laterDay, laterTime } = useDraft(({ choices }) => choices);
  const isOrdered = slot && isLater && laterDay === slot.laterDay && laterTime === slot.laterTime;

  const orderFor = (chosen: typeof slot) =>
    draft.getState().choose({
      isLater: chosen !== null,
      laterDay: chosen?.laterDay,
      laterTime: chosen?.laterTime,
    });
  const title = isAll
    ? t.menu.closed
    : service === "DELIVERY"
      ? t.menu.closedDelivery
      : t.menu.closedPickUp;
  return (
    <div className={styles.notice}>
      <ClockIcon />
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        <p>
          {isOrdered
            ? t.menu.orderedFor(format.day(slot.from, now), format.timeRange(slot.from, slot.to))
            : opensAt
              ? t.menu.opens(format.day(opensAt, now), format.time(opensAt))
              : t.menu.opensUnknown}
        </p>
      </div>
      {slot && (
        <button
          type="button"
          className={styles.action}
          onClick={() => orderFor(isOrdered ? null : slot)}
        >
          {isOrdered ? t.menu.orderForNow : t.menu.orderForThen}
        </button>
      )}
    </div>
  );
}
