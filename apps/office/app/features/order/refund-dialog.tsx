import type { BoardOrder, StaffOrder } from "@dasturxon/contract/entities/staff-order";
import { Button } from "@dasturxon/ui/button/button";
import { Dialog } from "@dasturxon/ui/dialog/dialog";
import { TextField } from "@dasturxon/ui/text-field/text-field";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { resultOf } from "@dasturxon/api-client/call-failure";
import styles from "./order-detail.module.css";

type Props = { order: StaffOrder; onClose: () => void; onChange: (order: BoardOrder) => void };

/** Gives a part of the money back. Decision 0057. */
export function RefundDialog({ order, onClose, onChange }: Props) {
  const messages = useMessages("refund");
  const { t, format } = messages;
  const { calls } = useOfficeSession();
  const [key] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState("");
  const [reason, setReason] = useState("");
  const amount = Number(typed.replaceAll(/\D/g, ""));
  const isTooMuch = amount > order.refundable;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      resultOf(
        calls.refundOrderPart({
          params: { id: order.id },
          body: { key, amount, reason: reason.trim() },
        }),
      ),
    onSuccess: (changed) => {
      onChange(changed);
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.refund.title}
      closeLabel={t.frame.close}
      width="medium"
      footer={
        <Button
          variant="danger"
          isWide
          disabled={amount === 0 || isTooMuch || !reason.trim()}
          isLoading={isPending}
          onClick={() => mutate()}
        >
          {amount > 0 ? t.refund.confirm(format.sum(amount)) : t.refund.action}
        </Button>
      }
    >
      <div className={styles.form}>
        <TextField
          label={t.refund.amount}
          hint={t.refund.atMost(format.sum(order.refundable))}
          error={isTooMuch && t.refund.atMost(format.sum(order.refundable))}
          inputMode="numeric"
          autoComplete="off"
          data-autofocus=""
          value={amount > 0 ? format.amount(amount) : ""}
          onChange={({ target }) => setTyped(target.value)}
        />
        <TextField
          label={t.refund.reason}
          value={reason}
          maxLength={200}
          onChange={({ target }) => setReason(target.value)}
        />
        <p>{t.refund.about}</p>
        {error && <p role="alert">{errorText(error.error, messages)}</p>}
      </div>
    </Dialog>
  );
}
