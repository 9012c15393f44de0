import type { StaffReview } from "@dasturxon/contract/entities/review";
import type {
  BoardOrder,
  StaffOrder,
  StaffOrderEvent,
} from "@dasturxon/contract/entities/staff-order";
import { isActionAllowed, isStepAllowed } from "@dasturxon/domain/access/permissions";
import { totalParts } from "@dasturxon/domain/basket/total-parts";
import { isInWork } from "@dasturxon/domain/order/expected-time";
import { isChangeable } from "@dasturxon/domain/order/changed-order";
import { isActiveStatus } from "@dasturxon/domain/order/display-status";
import { cancelReasonText } from "@dasturxon/messages/cancel-reason";
import { localized } from "@dasturxon/messages/language";
import type { OfficeMessages } from "@dasturxon/messages/load-office-messages";
import { Button } from "@dasturxon/ui/button/button";
import { Notice } from "@dasturxon/ui/notice/notice";
import { Timeline } from "@dasturxon/ui/timeline/timeline";
import { TotalLine } from "@dasturxon/ui/total-line/total-line";
import { useMutation } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { wishesText } from "@dasturxon/messages/wishes-text";
import { courierCommentText } from "../../core/i18n/courier-comment.ts";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { optionsText } from "@dasturxon/messages/options-text";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { resultOf } from "@dasturxon/api-client/call-failure";
import { Attempts } from "./attempts.tsx";
import { OpenChange } from "./open-change.tsx";
import { ReviewContent } from "../../core/review/review-content.tsx";
import { onDemand } from "../../core/page/on-demand.tsx";
import styles from "./order-detail.module.css";

const MissingDialog = onDemand(async () => (await import("./missing-dialog.tsx")).MissingDialog);
const NewTimeDialog = onDemand(async () => (await import("./new-time-dialog.tsx")).NewTimeDialog);
const OrderReceipts = onDemand(async () => (await import("./order-receipts.tsx")).OrderReceipts);
const RefundDialog = onDemand(async () => (await import("./refund-dialog.tsx")).RefundDialog);

type Props = {
  order: StaffOrder;
  /** The order was changed by a call. */
  onChange: (order: BoardOrder) => void;
  onCancel: () => void;
};

/** Everything about one order: customer, dishes, explained bill, history. */
export function OrderDetail({ order, onChange, onCancel }: Props) {
  const { t } = useMessages("order");
  const { role } = useOfficeSession();
  const cancelReason = cancelReasonText(order, t.board.customerReasons);
  return (
    <div className={styles.detail}>
      {cancelReason && (
        <Notice tone="danger" title={t.order.cancelReason}>
          {cancelReason}
        </Notice>
      )}
      <OpenChange order={order} onChange={onChange} />
      <People order={order} onChange={onChange} />
      <Content order={order} onChange={onChange} />
      <Bill order={order} onChange={onChange} />
      {order.attempts.length > 0 && <Attempts attempts={order.attempts} />}
      {order.receipts && order.receipts.length > 0 && <OrderReceipts receipts={order.receipts} />}
      {order.review && <OrderReview review={order.review} />}
      <History order={order} />
      {isActiveStatus(order.status) && isStepAllowed(role, order.status, "CANCELED") && (
        <Button variant="danger" isWide onClick={onCancel}>
          {t.order.cancel}
        </Button>
      )}
    </div>
  );
}

function People({ order, onChange }: Pick<Props, "order" | "onChange">) {
  const { t, format, language } = useMessages("order");
  const { user, receiver, address, courier, branch } = order;
  const promise = order.promisedAt ?? order.deliveryAt ?? order.timeRange?.to ?? order.atTime;
  const comment = courierCommentText(order, t);
  const wishTexts = wishesText(order, t.board.wishes);
  const street = address && [address.streetName, address.houseNumber].filter(Boolean).join(" ");
  return (
    <dl className={styles.facts}>
      {user && (
        <Fact name={t.order.customer}>
          {user.firstName} {user.phone && <Phone phone={user.phone} format={format} />}
          <small>
            {order.earlierOrders > 0
              ? t.order.ordersOf(order.earlierOrders + 1)
              : t.order.firstOrder}
          </small>
        </Fact>
      )}
      {receiver && (
        <Fact name={t.order.receiver}>
          {receiver.name} {receiver.phone && <Phone phone={receiver.phone} format={format} />}
        </Fact>
      )}
      {street && <Fact name={t.order.address}>{street}</Fact>}
      {comment && (
        <Fact name={t.order.courierComment}>
          <span className={styles.lines}>{comment}</span>
        </Fact>
      )}
      {wishTexts.length > 0 && <Fact name={t.order.wishes}>{wishTexts.join(", ")}</Fact>}
      {courier && (
        <Fact name={t.order.courier}>
          {courier.user.firstName} <Phone phone={courier.user.phone} format={format} />
        </Fact>
      )}
      {branch && <Fact name={t.order.branch}>{localized(branch.name, language)}</Fact>}
      {order.tableName && (
        <Fact name={t.board.services.DINE_IN}>
          {t.board.table(localized(order.tableName, language))}
        </Fact>
      )}
      <Fact name={t.order.placed}>
        {format.dateTime(order.createdDate)}
        {order.orderDevice === "OPERATOR" && (
          <small>{t.order.takenBy(order.placedBy?.name ?? "")}</small>
        )}
      </Fact>
      {promise && (
        <Fact name={t.order.promised}>
          {format.dateTime(promise)}
          {order.estimatedAt && <small>{t.board.newTime(format.time(order.estimatedAt))}</small>}
          <NewTime order={order} onChange={onChange} />
        </Fact>
      )}
    </dl>
  );
}

/** Tells the customer a later time, while somebody works on the order. */
function NewTime({ order, onChange }: Pick<Props, "order" | "onChange">) {
  const { t } = useMessages("order");
  const { role } = useOfficeSession();
  const [isOpen, setOpen] = useState(false);
  if (!order.user || !isInWork(order) || !isActionAllowed(role, "PROPOSE_CHANGES")) return null;
  return (
    <div>
      <Button variant="secondary" size="medium" onClick={() => setOpen(true)}>
        {t.order.newTime.action}
      </Button>
      {isOpen && <NewTimeDialog order={order} onChange={onChange} onClose={() => setOpen(false)} />}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Phone({ phone, format }: { phone: string } & Pick<OfficeMessages, "format">) {
  return (
    <a className={styles.phone} href={`tel:${phone}`}>
      {format.phone(phone)}
    </a>
  );
}

function Content({ order, onChange }: Pick<Props, "order" | "onChange">) {
  const { t, format, language } = useMessages("order", "change");
  const { role } = useOfficeSession();
  const [missing, setMissing] = useState<StaffOrder["cartItems"][number] | null>(null);
  const mayAsk =
    isActionAllowed(role, "PROPOSE_CHANGES") && isChangeable(order.status) && !order.change;
  return (
    <section>
      <h3>{t.order.content}</h3>
      {order.comment && <Notice tone="warning">{order.comment}</Notice>}
      <ul className={styles.dishes}>
        {order.cartItems.map((item) => {
          const { id, count, name, price, modifications, comment } = item;
          const unit = modifications.reduce((sum, each) => sum + each.price * each.count, price);
          const options = optionsText(modifications, language);
          return (
            <li key={id}>
              <span className={styles.count}>{count}</span>
              <span className={styles.dish}>
                {localized(name, language)}
                {options && <small>{count > 1 ? t.board.inEach(options) : options}</small>}
                {comment && <strong>{comment}</strong>}
              </span>
              <span className={styles.amount}>{format.amount(unit * count)}</span>
              {mayAsk && (
                <Button
                  className={styles.missing}
                  variant="secondary"
                  size="medium"
                  aria-label={t.change.outOf(localized(name, language))}
                  onClick={() => setMissing(item)}
                >
                  {t.change.out}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {missing && (
        <MissingDialog
          order={order}
          item={missing}
          onChange={onChange}
          onClose={() => setMissing(null)}
        />
      )}
    </section>
  );
}

function Bill({ order, onChange }: Pick<Props, "order" | "onChange">) {
  const messages = useMessages("order", "refund");
  const { t, format } = messages;
  const { calls, role } = useOfficeSession();
  const [isRefunding, setRefunding] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => resultOf(calls.setOrderPaid({ params: { id: order.id } })),
    onSuccess: onChange,
  });
  // An order does not tell a promo's part of its discount.
  const parts = totalParts({ ...order, promoDiscount: 0 }, order.serviceType === "DELIVERY");
  const payment = t.board.payments[order.paymentType];
  const isByHand = order.paymentType === "CASH" || order.paymentType === "TERMINAL";
  return (
    <section>
      <h3>{t.order.bill}</h3>
      {parts.map(({ kind, amount }) => (
        <TotalLine
          key={kind}
          label={
            kind === "DISCOUNT" && order.promoCode
              ? `${t.order.parts.DISCOUNT}, ${t.order.promoCode(order.promoCode)}`
              : t.order.parts[kind]
          }
          amount={format.sum(amount)}
          tone={amount < 0 ? "benefit" : "plain"}
        />
      ))}
      <TotalLine label={t.order.total} amount={format.sum(order.totalPrice)} tone="total" />
      {order.dueOnReceipt && isActiveStatus(order.status) ? (
        <TotalLine label={t.refund.dueOnReceipt} amount={format.sum(order.dueOnReceipt)} />
      ) : null}
      {order.refunds.map((refund) => (
        <TotalLine
          key={refund.id}
          tone="benefit"
          label={[t.refund.given, refund.reason || t.refund.byChange].join(": ")}
          amount={format.sum(-refund.amount)}
          {...(refund.state === "DUE" && { reason: t.refund.due })}
        />
      ))}
      <p className={styles.payment}>
        {t.order.payment}: {order.isPaid ? t.board.paidBy(payment) : t.order.unpaid(payment)}
        {order.changeFrom ? `, ${t.board.changeFrom(format.amount(order.changeFrom))}` : ""}
      </p>
      {!order.isPaid &&
        isByHand &&
        isActiveStatus(order.status) &&
        isActionAllowed(role, "TAKE_PAYMENTS") && (
          <Button variant="secondary" isLoading={isPending} onClick={() => mutate()}>
            {t.order.markPaid}
          </Button>
        )}
      {error && <p role="alert">{errorText(error.error, messages)}</p>}
      {order.refundable > 0 && isActionAllowed(role, "REFUND_ORDERS") && (
        <Button variant="secondary" onClick={() => setRefunding(true)}>
          {t.refund.action}
        </Button>
      )}
      {isRefunding && (
        <RefundDialog order={order} onChange={onChange} onClose={() => setRefunding(false)} />
      )}
    </section>
  );
}

function OrderReview({ review }: { review: StaffReview }) {
  const { t } = useMessages("reviews");
  return (
    <section>
      <h3>{t.reviews.ofOrder}</h3>
      <ReviewContent review={review} />
    </section>
  );
}

function History({ order: { history, createdDate } }: { order: StaffOrder }) {
  const messages = useMessages("order", "change", "refund");
  const { t, format } = messages;
  const steps = history.flatMap((event, index) => {
    const title = eventText(event, messages);
    const state = event.to === "CANCELED" ? ("failed" as const) : ("done" as const);
    const note = [format.dateTime(event.at), event.by?.name].filter(Boolean).join(" · ");
    return title ? [{ id: String(index), title: capital(title), note, state }] : [];
  });
  const placed = {
    id: "placed",
    title: t.order.placed,
    note: format.dateTime(createdDate),
    state: "done" as const,
  };
  return (
    <section>
      <h3>{t.order.history}</h3>
      <Timeline label={t.order.history} steps={steps.length > 0 ? steps : [placed]} />
    </section>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Empty for events that say nothing to staff, such as the steps of a search for couriers. */
function eventText(
  { type, from, to }: StaffOrderEvent,
  { t }: OfficeMessages<"order" | "change" | "refund">,
): string {
  const named = (texts: Record<string, string>) => (to && texts[to]) || "";
  switch (type) {
    case "CHANGE_STATUS":
      return named(t.board.statuses);
    case "PAID_AND_CHANGE_STATUS":
      return `${t.order.paid}, ${named(t.board.statuses)}`;
    case "PAID":
      return t.order.paid;
    case "CHANGE_PAYMENT_TYPE":
      return `${t.order.payment}: ${named(t.board.payments)}`;
    case "CHANGE_COURIER_STATUS":
      return (
        named(t.order.courierStatuses) && `${t.order.courier} ${named(t.order.courierStatuses)}`
      );
    case "CHANGE_DELIVERY_TYPE":
      return `${t.board.services.DELIVERY}: ${to}`;
    case "ACKNOWLEDGED":
      return t.order.acknowledged;
    case "STEP_TAKEN_BACK":
      return [named(t.board.statuses), t.order.takenBack].filter(Boolean).join(": ");
    case "STEP_REFUSED":
      return [named(t.board.statuses), t.order.notDone].filter(Boolean).join(": ");
    case "UPDATE":
      if (from === "CHANGE") return named(t.change.events);
      return named(t.refund.events) || t.order.updated;
  }
}
