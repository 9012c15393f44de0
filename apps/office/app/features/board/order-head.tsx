import type { BoardOrder } from "@dasturxon/contract/entities/staff-order";
import { localized } from "@dasturxon/messages/language";
import { BagIcon } from "@dasturxon/ui/icons/bag";
import { ClockIcon } from "@dasturxon/ui/icons/clock";
import { ScooterIcon } from "@dasturxon/ui/icons/scooter";
import { TableIcon } from "@dasturxon/ui/icons/table";
import { WarningIcon } from "@dasturxon/ui/icons/warning";
import { VisuallyHidden } from "@dasturxon/ui/visually-hidden/visually-hidden";
import { Link } from "react-router";
import { useMessages } from "../../core/i18n/messages.ts";
import { useNow } from "../../core/page/use-now.ts";
import { officePages } from "../../pages.ts";
import { clockText, minutesLeft, passedPart, promiseOf } from "./board-orders.ts";
import styles from "./order-card.module.css";

export function NewHead({ order }: { order: BoardOrder }) {
  const { t } = useMessages();
  const waited = clockText(useNow(1_000) - Date.parse(order.createdDate));
  return (
    <div className={styles.head}>
      <NumberLink order={order} />
      <span className={styles.waited}>
        <ClockIcon size={16} />
        <span aria-hidden="true">{waited}</span>
        <VisuallyHidden>{t.board.waits(waited)}</VisuallyHidden>
      </span>
    </div>
  );
}

function NumberLink({ order: { id, number } }: { order: BoardOrder }) {
  const { t } = useMessages();
  return (
    <Link
      to={officePages.order.replace(":id", id)}
      className={styles.number}
      aria-label={t.board.details(number)}
    >
      {number}
    </Link>
  );
}

/** Minutes before the promise from which an order is marked as urgent. */
const urgentMinutes = 5;

export function Head({ order }: { order: BoardOrder }) {
  const { t, format } = useMessages();
  const now = useNow(15_000);
  const promise = promiseOf(order);
  const left = promise === null ? null : minutesLeft(promise, now);
  const tone =
    left === null ? "calm" : left < 0 ? "late" : left <= urgentMinutes ? "urgent" : "calm";
  return (
    <div className={styles[tone]}>
      <div className={styles.head}>
        <NumberLink order={order} />
        <ServiceIcon order={order} />
        {tone === "late" && <WarningIcon size={20} />}
        {left !== null && (
          <span className={styles.left}>
            <span aria-hidden="true">
              {left < 0 ? `+${format.minutes(-left)}` : format.minutes(left)}
            </span>
            <VisuallyHidden>
              {left < 0 ? t.board.late(format.minutes(-left)) : t.board.left(format.minutes(left))}
            </VisuallyHidden>
          </span>
        )}
      </div>
      <span className={styles.track} aria-hidden="true">
        <span
          className={styles.passed}
          style={{ inlineSize: `${Math.round(passedPart(order, now) * 100)}%` }}
        />
      </span>
      {order.estimatedAt && (
        <p className={styles.told}>{t.board.newTime(format.time(order.estimatedAt))}</p>
      )}
    </div>
  );
}

export const serviceIcons = {
  DELIVERY: ScooterIcon,
  PICK_UP: BagIcon,
  DINE_IN: TableIcon,
  YANDEX_EATS: ScooterIcon,
  EXPRESS_24: ScooterIcon,
};

function ServiceIcon({ order: { serviceType, tableName } }: { order: BoardOrder }) {
  const { t, language } = useMessages();
  const service = tableName ? "DINE_IN" : serviceType;
  const Icon = serviceIcons[service];
  return (
    <span className={styles.service}>
      <Icon size={20} />
      <VisuallyHidden>{t.board.services[service]}</VisuallyHidden>
      {tableName && <strong>{t.board.table(localized(tableName, language))}</strong>}
    </span>
  );
}
