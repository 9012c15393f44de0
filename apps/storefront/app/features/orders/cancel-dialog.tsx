import type { Order } from "@dasturxon/contract/entities/order";
import { ConfirmDialog } from "@dasturxon/ui/confirm-dialog/confirm-dialog";
import { RadioGroup } from "@dasturxon/ui/radio-group/radio-group";
import { TextArea } from "@dasturxon/ui/text-area/text-area";
import { useState } from "react";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import { refundPromise } from "./order-messages.ts";
import styles from "./order-view.module.css";
import { refreshOrders, storeOrder } from "../../shop/orders/order-cache.ts";

const reasons = ["CHANGED", "MISTAKE", "LONG", "OTHER"] as const;

/** Longest comment; equal to the call's schema. */
const maxLength = 500;

type Props = { order: Order; isOpen: boolean; onClose: () => void };

/** Asks for confirmation and a reason, then cancels. */
export function CancelDialog({ order, isOpen, onClose }: Props) {
  const messages = useMessages();
  const { t } = messages;
  const refund = refundPromise(order, messages);
  const clientSession = useClientSession();
  const [reason, setReason] = useState<(typeof reasons)[number] | null>(null);
  const [comment, setComment] = useState("");

  async function cancel() {
    if (!reason) return;
    const { error, result } = await clientSession.api.cancelOrder({
      params: { id: order.id },
      body: {
        code: reason,
        reason: t.orders.cancelReasons[reason],
        ...(comment.trim() && { comment: comment.trim() }),
      },
    });
    const { notify } = clientSession.notices.getState();
    if (error) {
      notify({ type: "error", title: errorText(error, messages) });
      // The kitchen may have changed its status meanwhile.
      void refreshOrders(clientSession);
    } else {
      storeOrder(clientSession, result);
      notify({ type: "success", title: t.orders.canceled });
    }
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t.orders.cancelTitle}
      closeLabel={t.action.close}
      cancelLabel={t.orders.cancelKeep}
      confirmLabel={t.orders.cancelConfirm}
      isBlocked={reason === null}
      onConfirm={cancel}
    >
      <div className={styles.questions}>
        {refund && <p>{refund}</p>}
        <RadioGroup
          label={t.orders.cancelWhy}
          value={reason}
          options={reasons.map((value) => ({ value, label: t.orders.cancelReasons[value] }))}
          onChange={setReason}
        />
        <TextArea
          label={t.orders.cancelComment}
          value={comment}
          maxLength={maxLength}
          rows={2}
          onChange={(event) => setComment(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
