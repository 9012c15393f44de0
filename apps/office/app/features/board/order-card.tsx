import type { BoardOrder } from "@dasturxon/contract/entities/staff-order";
import { localized } from "@dasturxon/messages/language";
import type { OfficeMessages } from "@dasturxon/messages/load-office-messages";
import { CashIcon } from "@dasturxon/ui/icons/cash";
import { CheckIcon } from "@dasturxon/ui/icons/check";
import { ScooterIcon } from "@dasturxon/ui/icons/scooter";
import { PhoneIcon } from "@dasturxon/ui/icons/phone";
import { WarningIcon } from "@dasturxon/ui/icons/warning";
import { joinClasses } from "@dasturxon/ui/join-classes.ts";
import { Tag } from "@dasturxon/ui/tag/tag";
import { memo } from "react";
import { useMessages } from "../../core/i18n/messages.ts";
import type { HeldStep } from "./board.ts";
import { Answer, NextStep, TakeBack, type StepProps } from "./order-buttons.tsx";
import { Content } from "./order-content.tsx";
import { Head, NewHead, serviceIcons } from "./order-head.tsx";
import styles from "./order-card.module.css";

type Props = StepProps & {
  courierName: string | undefined;
  /** A press has not reached the server. */
  isUnsent: boolean;
  /** Its last step, while it can be taken back. */
  held: HeldStep | undefined;
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

function WhereTo({ order }: { order: BoardOrder }) {
  const messages = useMessages();
  const { t, format, language } = messages;
  const { serviceType, timeRange, user, earlierOrders, tableName } = order;
  const Icon = serviceIcons[tableName ? "DINE_IN" : serviceType];
  const customer = user && t.board.customer(user.firstName || t.board.noName, earlierOrders + 1);
  const facts = [customer, ...placeOf(order, messages)].filter(Boolean);
  return (
    <div className={styles.where}>
      <p className={styles.serviceLine}>
        <Icon size={20} />
        <strong>
          {tableName
            ? t.board.table(localized(tableName, language))
            : t.board.services[serviceType]}
        </strong>
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

type FactsProps = Pick<Props, "order" | "courierName" | "isUnsent">;

function Facts({ order, courierName, isUnsent }: FactsProps) {
  const messages = useMessages();
  const { t, format } = messages;
  const isCooked = order.status !== "ACCEPTED" && order.status !== "COOKING";
  const hasFacts = isCooked || isUnsent || Boolean(order.change);
  if (!hasFacts) return null;
  return (
    <div className={styles.facts}>
      {isUnsent && (
        <Tag tone="danger">
          <WarningIcon size={16} /> {t.board.unsent}
        </Tag>
      )}
      {order.change && (
        <Tag tone={order.change.state === "CALL" ? "danger" : "warning"}>
          <PhoneIcon size={16} />
          {order.change.state === "CALL" ? t.board.question.call : t.board.question.asked}
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
        {order.dueOnReceipt ? `, ${t.board.collectMore(format.amount(order.dueOnReceipt))}` : ""}
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
