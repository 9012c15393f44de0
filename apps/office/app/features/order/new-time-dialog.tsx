import type { BoardOrder, StaffOrder } from "@dasturxon/contract/entities/staff-order";
import { Button } from "@dasturxon/ui/button/button";
import { Dialog } from "@dasturxon/ui/dialog/dialog";
import { SelectField } from "@dasturxon/ui/select-field/select-field";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { resultOf } from "@dasturxon/api-client/call-failure";
import { laterTimes } from "./later-times.ts";
import styles from "./order-detail.module.css";

type Props = { order: StaffOrder; onClose: () => void; onChange: (order: BoardOrder) => void };

/** Tells the customer of a late order when it comes. Decision 0066. */
export function NewTimeDialog({ order, onClose, onChange }: Props) {
  const messages = useMessages("order");
  const { t, format } = messages;
  const { calls } = useOfficeSession();
  const [times] = useState(() => laterTimes(order, new Date()));
  const [time, setTime] = useState(times[1] ?? "");
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      resultOf(calls.nameNewTime({ params: { id: order.id }, body: { estimatedAt: time } })),
    onSuccess: (changed) => {
      onChange(changed);
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.order.newTime.title}
      closeLabel={t.frame.close}
      width="medium"
      footer={
        <Button isWide isLoading={isPending} onClick={() => mutate()}>
          {t.order.newTime.confirm(format.time(time))}
        </Button>
      }
    >
      <div className={styles.form}>
        <SelectField
          label={t.order.newTime.time}
          value={time}
          options={times.map((value) => ({ value, label: format.time(value) }))}
          onChange={({ target }) => setTime(target.value)}
        />
        <p>{t.order.newTime.about}</p>
        {error && <p role="alert">{errorText(error.error, messages)}</p>}
      </div>
    </Dialog>
  );
}
