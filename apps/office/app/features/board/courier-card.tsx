import type { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";
import type { BoardOrder } from "@dasturxon/contract/entities/staff-order";
import { collectedOnReceipt } from "@dasturxon/domain/order/changed-order";
import { nextStep } from "@dasturxon/domain/order/next-step";
import { CashIcon } from "@dasturxon/ui/icons/cash";
import { CheckIcon } from "@dasturxon/ui/icons/check";
import { MapIcon } from "@dasturxon/ui/icons/map";
import { PhoneIcon } from "@dasturxon/ui/icons/phone";
import { TerminalIcon } from "@dasturxon/ui/icons/terminal";
import { WarningIcon } from "@dasturxon/ui/icons/warning";
import { joinClasses } from "@dasturxon/ui/join-classes.ts";
import { Tag } from "@dasturxon/ui/tag/tag";
import { courierCommentText } from "../../core/i18n/courier-comment.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useNow } from "../../core/page/use-now.ts";
import { minutesLeft, promiseOf } from "./board-orders.ts";
import type { HeldStep } from "./board.ts";
import { TakeBack } from "./order-buttons.tsx";
import { Content } from "./order-content.tsx";
import styles from "./courier-screen.module.css";

type Props = {
  order: BoardOrder;
  held: HeldStep | undefined;
  isUnsent: boolean;
  onStep: (to: OrderStatus) => void;
  onTakeBack: (step: HeldStep) => void;
};

/** One delivery: where to, whom to call, what to collect, and one button within the thumb's reach. */
export function CourierCard({ order, held, isUnsent, onStep, onTakeBack }: Props) {
  const { t, format } = useMessages("courier");
  const { status, address } = order;
  const comment = courierCommentText(order, t);
  const to = nextStep(order);
  const { sum, paymentType } = collectedOnReceipt(order);
  return (
    <li className={joinClasses(styles.card, status === "ON_WAY" && styles.onWay)}>
      <div className={styles.head}>
        <h2>{t.board.number(order.number)}</h2>
        <Left order={order} />
      </div>
      {isUnsent && (
        <Tag tone="danger">
          <WarningIcon size={16} /> {t.board.unsent}
        </Tag>
      )}
      <p className={styles.address}>
        {[address?.streetName, address?.houseNumber].filter(Boolean).join(" ")}
      </p>
      {address?.landmark && <p>{address.landmark}</p>}
      {comment && <p className={styles.comment}>{comment}</p>}
      <Links order={order} />
      <Collecting order={order} />
      <Content order={order} />
      {held ? (
        <TakeBack step={held} onTakeBack={onTakeBack} />
      ) : (
        to && (
          <button type="button" className={styles.step} onClick={() => onStep(to)}>
            {to === "ON_WAY"
              ? t.courier.takeOut
              : sum > 0 && paymentType === "CASH"
                ? t.courier.deliveredCash(format.sum(sum))
                : t.courier.delivered}
          </button>
        )
      )}
    </li>
  );
}

const tickMs = 15_000;

function Left({ order }: { order: BoardOrder }) {
  const { t, format } = useMessages();
  const now = useNow(tickMs);
  const promise = promiseOf(order);
  if (promise === null) return null;
  const left = minutesLeft(promise, now);
  return (
    <span className={joinClasses(styles.left, left < 0 && styles.late)}>
      {left < 0 && <WarningIcon size={20} />}
      {left < 0 ? t.board.late(format.minutes(-left)) : t.board.left(format.minutes(left))}
    </span>
  );
}

/** The route in the courier's map application, and a call to the person at the door. */
function Links({ order: { address, receiver, user } }: { order: BoardOrder }) {
  const { t } = useMessages("courier");
  const phone = receiver?.phone ?? user?.phone;
  const name = receiver?.name ?? user?.firstName;
  return (
    <div className={styles.links}>
      {address && (
        <a
          href={`https://yandex.com/maps/?rtext=~${address.latitude},${address.longitude}&rtt=auto`}
          target="_blank"
          rel="noreferrer"
        >
          <MapIcon size={20} />
          {t.courier.route}
        </a>
      )}
      {phone && (
        <a href={`tel:${phone}`}>
          <PhoneIcon size={20} />
          {name ? t.courier.callNamed(name) : t.courier.call}
        </a>
      )}
    </div>
  );
}

function Collecting({ order }: { order: BoardOrder }) {
  const { t, format } = useMessages("courier");
  const { isPaid, changeFrom } = order;
  const { sum, paymentType } = collectedOnReceipt(order);
  if (sum === 0)
    return (
      <p className={joinClasses(styles.money, styles.paid)}>
        <CheckIcon size={20} />
        {t.courier.paid}
      </p>
    );
  const isTerminal = paymentType === "TERMINAL";
  const names: Partial<Record<string, string>> = {
    CASH: t.courier.collectCash,
    TERMINAL: t.courier.collectTerminal,
  };
  return (
    <div className={styles.money}>
      {isTerminal ? <TerminalIcon /> : <CashIcon />}
      <p>
        {names[paymentType] ?? t.board.payments[paymentType]}
        <strong>{format.sum(sum)}</strong>
        {!isPaid && changeFrom && changeFrom > sum ? (
          <span>
            {t.courier.change(format.amount(changeFrom), format.amount(changeFrom - sum))}
          </span>
        ) : null}
      </p>
    </div>
  );
}
