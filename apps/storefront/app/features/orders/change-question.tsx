import type { Order } from "@dasturxon/contract/entities/order";
import type { OrderChange, OrderChangeChoice } from "@dasturxon/contract/entities/order-change";
import { settlementOf } from "@dasturxon/domain/order/changed-order";
import { localized } from "@dasturxon/messages/language";
import type { Messages } from "@dasturxon/messages/messages";
import { Card } from "@dasturxon/ui/card/card";
import { ConfirmDialog } from "@dasturxon/ui/confirm-dialog/confirm-dialog";
import { Button } from "@dasturxon/ui/button/button";
import { useState } from "react";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { useNow } from "../../core/page/use-now.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import { refreshOrders, storeOrder } from "../../shop/orders/order-cache.ts";
import { refundPromise } from "./order-messages.ts";
import styles from "./change-question.module.css";

/** Asks about a dish that the restaurant cannot make: each choice with the total that follows. Decision 0057. */
export function ChangeQuestion({ order }: { order: Order }) {
  // A new question begins anew.
  return order.change ? (
    <Question key={order.change.id} order={order} change={order.change} />
  ) : null;
}

function Question({ order, change }: { order: Order; change: OrderChange }) {
  const messages = useMessages();
  const refund = refundPromise(order, messages);
  const { t, language, format } = messages;
  const minutes = minutesToAnswer(change, useNow());
  const clientSession = useClientSession();
  const [chosen, setChosen] = useState<OrderChangeChoice | null>(null);
  const [isCancelling, setCancelling] = useState(false);
  const { replacement, removal, count } = change;
  const product = localized(change.name, language);

  async function answer(choice: OrderChangeChoice) {
    setChosen(choice);
    const { error, result } = await clientSession.api.answerOrderChange({
      params: { id: order.id, changeId: change.id },
      body: { choice },
    });
    const { notify } = clientSession.notices.getState();
    if (error) {
      notify({ type: "error", title: errorText(error, messages) });
      // It may have been settled meanwhile.
      void refreshOrders(clientSession);
    } else {
      storeOrder(clientSession, result);
      notify({
        type: "success",
        title: choice === "CANCEL" ? t.orders.canceled : t.orders.change.done,
      });
    }
    setChosen(null);
    setCancelling(false);
  }

  const options = replacement?.modifications.map(({ name }) => localized(name, language)) ?? [];
  const instead = replacement && [localized(replacement.name, language), ...options].join(", ");
  return (
    <Card className={styles.question} aria-label={t.orders.change.title}>
      <div aria-live="polite">
        <h2 className={styles.title}>{t.orders.change.title}</h2>
        <p>{t.orders.change.missing(count > 1 ? `${count} × ${product}` : product)}</p>
      </div>
      {minutes !== null && (
        <p className={styles.left}>{t.orders.change.timeLeft(format.minutes(minutes))}</p>
      )}
      {replacement && instead && (
        <div className={styles.choice}>
          <Button isWide isLoading={chosen === "REPLACE"} onClick={() => void answer("REPLACE")}>
            {t.orders.change.replace(instead)}
          </Button>
          <p>{totalText(order, replacement.totalPrice, messages)}</p>
        </div>
      )}
      {removal && (
        <div className={styles.choice}>
          <Button
            variant="secondary"
            isWide
            isLoading={chosen === "REMOVE"}
            onClick={() => void answer("REMOVE")}
          >
            {t.orders.change.remove}
          </Button>
          <p>{totalText(order, removal.totalPrice, messages)}</p>
        </div>
      )}
      <Button variant="danger" isWide onClick={() => setCancelling(true)}>
        {t.orders.change.cancel}
      </Button>
      <p className={styles.note}>{endText(order, change, messages)}</p>
      <ConfirmDialog
        isOpen={isCancelling}
        onClose={() => setCancelling(false)}
        title={t.orders.cancelTitle}
        closeLabel={t.action.close}
        cancelLabel={t.orders.cancelKeep}
        confirmLabel={t.orders.cancelConfirm}
        onConfirm={() => answer("CANCEL")}
      >
        {refund && <p>{refund}</p>}
      </ConfirmDialog>
    </Card>
  );
}

/** Longer times are shown by the clock alone. */
const mostMinutes = 60;

/** Minutes until the question expires; `null` if it has, or if there is plenty of time. */
function minutesToAnswer({ state, expiresAt }: OrderChange, now: Date | null): number | null {
  if (!now || state === "CALL") return null;
  const minutes = (Date.parse(expiresAt) - now.getTime()) / 60_000;
  return minutes > 0 && minutes <= mostMinutes ? Math.max(1, Math.floor(minutes)) : null;
}

/** The new total, and how a paid order settles the difference. */
function totalText(order: Order, totalPrice: number, { t, format }: Messages): string {
  const { refund, dueOnReceipt } = settlementOf(order, totalPrice);
  return [
    totalPrice === order.totalPrice
      ? t.orders.change.total(format.sum(totalPrice))
      : t.orders.change.totalInstead(format.sum(totalPrice), format.sum(order.totalPrice)),
    refund > 0 && t.orders.change.refund(format.sum(refund)),
    dueOnReceipt > 0 && t.orders.change.due(format.sum(dueOnReceipt)),
  ]
    .filter(Boolean)
    .join(" · ");
}

function endText(
  { status }: Order,
  { state, whenUnanswered, expiresAt }: OrderChange,
  { t, format }: Messages,
): string {
  if (state === "CALL") return t.orders.change.calling;
  // A scheduled order can be asked about days before.
  const time = status === "AT_TIME" ? format.dateTime(expiresAt) : format.time(expiresAt);
  return whenUnanswered === "REMOVE"
    ? t.orders.change.unansweredRemove(time)
    : t.orders.change.unansweredCall(time);
}
