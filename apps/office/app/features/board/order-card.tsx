import type { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";
import type { BoardOrder } from "@dasturxon/contract/entities/staff-order";
import type { Role } from "@dasturxon/contract/entities/user";
import { isActionAllowed, isStepAllowed } from "@dasturxon/domain/access/permissions";
import { nextStep } from "@dasturxon/domain/order/next-step";
import { localized } from "@dasturxon/messages/language";
import type { OfficeMessages } from "@dasturxon/messages/load-office-messages";
import { BagIcon } from "@dasturxon/ui/icons/bag";
import { CashIcon } from "@dasturxon/ui/icons/cash";
import { CheckIcon } from "@dasturxon/ui/icons/check";
import { ChevronRightIcon } from "@dasturxon/ui/icons/chevron-right";
import { ClockIcon } from "@dasturxon/ui/icons/clock";
import { MinusIcon } from "@dasturxon/ui/icons/minus";
import { PhoneIcon } from "@dasturxon/ui/icons/phone";
import { PlusIcon } from "@dasturxon/ui/icons/plus";
import { ScooterIcon } from "@dasturxon/ui/icons/scooter";
import { TableIcon } from "@dasturxon/ui/icons/table";
import { WarningIcon } from "@dasturxon/ui/icons/warning";
import { joinClasses } from "@dasturxon/ui/join-classes.ts";
import { Tag } from "@dasturxon/ui/tag/tag";
import { VisuallyHidden } from "@dasturxon/ui/visually-hidden/visually-hidden";
import { memo, useState } from "react";
import { Link } from "react-router";
import { useMessages } from "../../core/i18n/messages.ts";
import { optionsText } from "@dasturxon/messages/options-text";
import { useNow } from "../../core/page/use-now.ts";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { officePages } from "../../pages.ts";
import { clockText, minutesLeft, passedPart, promiseOf } from "./board-orders.ts";
import type { HeldStep } from "./board.ts";
import type { StepDetails } from "./step.ts";
import styles from "./order-card.module.css";

type Props = {
  order: BoardOrder;
  courierName: string | undefined;
  /** A press has not reached the server. */
  isUnsent: boolean;
  /** Its last step, while it can be taken back. */
  held: HeldStep | undefined;
  /** To CANCELED and ATTACHED the board asks for more first. */
  onStep: (order: BoardOrder, to: OrderStatus, details?: StepDetails) => void;
  onTakeBack: (step: HeldStep) => void;
};

/** All that a cook needs, and one button for the next step. */
export const OrderCard = memo(function OrderCard(props: Props) {
  const { order, courierName, isUnsent, held, onStep, onTakeBack } = props;
  const isNew = order.status === "OPEN";
  return (
    <li className={joinClasses(styles.card, isNew && styles.fresh)}>
      {isNew ? <NewHead order={order} /> : <Head order={order} />}
      {isNew && <WhereTo order={order} />}
      {(order.status !== "ON_WAY" || order.comment) && <Content order={order} />}
      {(order.status === "DONE" || order.status === "ATTACHED") && <HandOver order={order} />}
      <Facts order={order} courierName={courierName} isUnsent={isUnsent} />
      {held ? (
        <TakeBack step={held} onTakeBack={onTakeBack} />
      ) : isNew ? (
        <Answer order={order} onStep={onStep} />
      ) : (
        <NextStep order={order} onStep={onStep} />
      )}
    </li>
  );
});

function NewHead({ order }: { order: BoardOrder }) {
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

const tickMs = 15_000;
/** Minutes before the promise from which an order is marked as urgent. */
const urgentMinutes = 5;

export function Head({ order }: { order: BoardOrder }) {
  const { t, format } = useMessages();
  const now = useNow(tickMs);
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
    </div>
  );
}

const serviceIcons = {
  DELIVERY: ScooterIcon,
  PICK_UP: BagIcon,
  DINE_IN: TableIcon,
  YANDEX_EATS: ScooterIcon,
  EXPRESS_24: ScooterIcon,
};

function ServiceIcon({ order: { serviceType } }: { order: BoardOrder }) {
  const { t } = useMessages();
  const Icon = serviceIcons[serviceType];
  return (
    <span className={styles.service}>
      <Icon size={20} />
      <VisuallyHidden>{t.board.services[serviceType]}</VisuallyHidden>
    </span>
  );
}

function WhereTo({ order }: { order: BoardOrder }) {
  const messages = useMessages();
  const { t, format } = messages;
  const { serviceType, timeRange, user, earlierOrders } = order;
  const Icon = serviceIcons[serviceType];
  const customer = user && t.board.customer(user.firstName, earlierOrders + 1);
  const facts = [customer, ...placeOf(order, messages)].filter(Boolean);
  return (
    <div className={styles.where}>
      <p className={styles.serviceLine}>
        <Icon size={20} />
        <strong>{t.board.services[serviceType]}</strong>
        {timeRange && <span>· {format.timeRange(timeRange.from, timeRange.to)}</span>}
      </p>
      {facts.length > 0 && <p className={styles.muted}>{facts.join(" · ")}</p>}
    </div>
  );
}

/** Where a delivery goes, and how far. */
function placeOf({ serviceType, address, distance }: BoardOrder, { format }: OfficeMessages) {
  const street = address && [address.streetName, address.houseNumber].filter(Boolean).join(" ");
  return [street, distance && serviceType === "DELIVERY" ? format.distance(distance) : null];
}

/** For whoever hands a ready order over: its address, or the name of the guest who comes for it. */
function HandOver({ order }: { order: BoardOrder }) {
  const messages = useMessages();
  const isDelivery = order.serviceType === "DELIVERY";
  const facts = isDelivery ? placeOf(order, messages) : [order.user?.firstName];
  const text = facts.filter(Boolean).join(" · ");
  return text && <p className={styles.muted}>{text}</p>;
}

export function Content({ order }: { order: BoardOrder }) {
  const { t, language } = useMessages();
  return (
    <>
      <ul className={styles.lines}>
        {order.cartItems.map((line) => {
          const options = optionsText(line.modifications, language);
          return (
            <li key={line.id} className={styles.line}>
              <span className={styles.count}>{line.count}</span>
              <span className={styles.dish}>
                {localized(line.name, language)}
                {options && (
                  <span className={styles.options}>
                    {line.count > 1 ? t.board.inEach(options) : options}
                  </span>
                )}
                {line.comment && <Comment text={line.comment} />}
              </span>
            </li>
          );
        })}
      </ul>
      {order.comment && <Comment text={order.comment} />}
    </>
  );
}

export function Comment({ text }: { text: string }) {
  const { t } = useMessages();
  return (
    <span className={styles.comment}>
      <WarningIcon size={20} />
      <VisuallyHidden>{t.board.comment}: </VisuallyHidden>
      <span>{text}</span>
    </span>
  );
}

type FactsProps = Pick<Props, "order" | "courierName" | "isUnsent">;

function Facts({ order, courierName, isUnsent }: FactsProps) {
  const messages = useMessages();
  const { t, format } = messages;
  const isCooked = order.status !== "ACCEPTED" && order.status !== "COOKING";
  const hasFacts = isCooked || isUnsent;
  if (!hasFacts) return null;
  return (
    <div className={styles.facts}>
      {isUnsent && (
        <Tag tone="danger">
          <WarningIcon size={16} /> {t.board.unsent}
        </Tag>
      )}
      {isCooked && courierName && (
        <Tag tone="info">
          <ScooterIcon size={16} />
          {t.board.courierWith(courierName)}
        </Tag>
      )}
      {isCooked && <Payment order={order} messages={messages} />}
      {order.status === "OPEN" && (
        <span className={styles.total}>{format.sum(order.totalPrice)}</span>
      )}
    </div>
  );
}

function Payment({
  order,
  messages: { t, format },
}: {
  order: BoardOrder;
  messages: OfficeMessages;
}) {
  const name = t.board.payments[order.paymentType];
  if (order.isPaid)
    return (
      <Tag tone="success">
        <CheckIcon size={16} />
        {t.board.paidBy(name)}
      </Tag>
    );
  const isTaken = order.status !== "OPEN";
  return (
    <Tag tone={isTaken ? "warning" : "soft"}>
      <CashIcon size={16} />
      {isTaken ? t.board.takes(name, format.amount(order.totalPrice)) : name}
      {order.changeFrom ? `, ${t.board.changeFrom(format.amount(order.changeFrom))}` : ""}
    </Tag>
  );
}

type StepProps = Pick<Props, "order" | "onStep">;

/** Accepting is one press with the time that the customer was told; changing it is one more. */
function Answer({ order, onStep }: StepProps) {
  const { t } = useMessages();
  const { role } = useOfficeSession();
  const phone = order.receiver?.phone ?? order.user?.phone;
  return (
    <>
      {isStepAllowed(role, order.status, "ACCEPTED") && <Accept order={order} onStep={onStep} />}
      <div className={styles.others}>
        {phone && (
          <a className={styles.other} href={`tel:${phone}`} aria-label={t.board.call}>
            <PhoneIcon size={20} />
          </a>
        )}
        {isStepAllowed(role, order.status, "CANCELED") && (
          <button
            type="button"
            className={joinClasses(styles.other, styles.reject)}
            onClick={() => onStep(order, "CANCELED")}
          >
            {t.board.reject}
          </button>
        )}
      </div>
    </>
  );
}

const minuteMs = 60_000;
const stepMinutes = 5;
const mostMinutes = 600;
/** Where no time was promised. */
const usualMinutes = 30;

function Accept({ order, onStep }: StepProps) {
  const { t, format } = useMessages();
  const now = useNow(tickMs);
  const promise = promiseOf(order);
  const [chosen, setChosen] = useState<number | null>(null);
  const minutesPromised = promise === null ? null : Math.max(1, minutesLeft(promise, now));
  const minutes = chosen ?? minutesPromised ?? usualMinutes;
  const next = (by: number) =>
    Math.min(
      mostMinutes,
      Math.max(stepMinutes, Math.round((minutes + by) / stepMinutes) * stepMinutes),
    );
  const promised = chosen === null ? promise : now + chosen * minuteMs;
  return (
    <div className={styles.answer}>
      <fieldset className={styles.minutes} aria-label={t.board.minutes}>
        <button
          type="button"
          aria-label={t.board.fewerMinutes}
          disabled={minutes <= stepMinutes}
          onClick={() => setChosen(next(-stepMinutes))}
        >
          <MinusIcon size={20} />
        </button>
        <output>{minutes}</output>
        <button
          type="button"
          aria-label={t.board.moreMinutes}
          disabled={minutes >= mostMinutes}
          onClick={() => setChosen(next(stepMinutes))}
        >
          <PlusIcon size={20} />
        </button>
      </fieldset>
      <button
        type="button"
        className={joinClasses(styles.step, styles.accept)}
        onClick={() => onStep(order, "ACCEPTED", chosen === null ? {} : { minutes: chosen })}
      >
        <span>{t.board.accept}</span>
        {promised !== null && (
          <span className={styles.note}>{t.board.promisedAt(format.time(new Date(promised)))}</span>
        )}
      </button>
    </div>
  );
}

function NextStep({ order, onStep }: StepProps) {
  const { t } = useMessages();
  const { role } = useOfficeSession();
  const to = nextStep(order);
  if (!to || !mayPress(role, order.status, to)) return null;
  return (
    <button type="button" className={styles.step} onClick={() => onStep(order, to)}>
      <span>{stepName(order, to, t)}</span>
      {to === "ATTACHED" ? <ChevronRightIcon size={20} /> : <CheckIcon size={20} />}
    </button>
  );
}

const mayPress = (role: Role, from: OrderStatus, to: OrderStatus) =>
  to === "ATTACHED" ? isActionAllowed(role, "SEND_COURIERS") : isStepAllowed(role, from, to);

export function TakeBack({
  step,
  onTakeBack,
}: {
  step: HeldStep;
  onTakeBack: Props["onTakeBack"];
}) {
  const { t } = useMessages();
  const seconds = Math.max(0, Math.ceil((step.dueAt - useNow(500)) / 1_000));
  return (
    <button
      type="button"
      className={joinClasses(styles.step, styles.held)}
      aria-label={t.board.takeBackNamed(step.number)}
      onClick={() => onTakeBack(step)}
    >
      <span>{t.board.takeBack}</span>
      <span aria-hidden="true">{seconds}</span>
    </button>
  );
}

function stepName(order: BoardOrder, to: OrderStatus, { board }: OfficeMessages["t"]): string {
  if (to === "DELIVERED")
    return order.status === "DONE" ? board.steps.HANDED_OVER : board.steps.DELIVERED;
  return to in board.steps ? board.steps[to as keyof typeof board.steps] : board.accept;
}
