import type { StaffReservation } from "@dasturxon/contract/entities/reservation";
import { Button } from "@dasturxon/ui/button/button";
import { TextArea } from "@dasturxon/ui/text-area/text-area";
import { useState } from "react";
import { useMessages } from "../../core/i18n/messages.ts";
import { FormDialog } from "../../core/form/form-dialog.tsx";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { resultOf } from "@dasturxon/api-client/call-failure";
import { useDecision } from "./use-decision.ts";
import styles from "./bookings.module.css";

type Props = { booking: StaffReservation; onClose: () => void };

/** Asks for the reason, which the guest reads as it is written. */
export function DeclineBooking({ booking, onClose }: Props) {
  const { t } = useMessages("bookings");
  const { calls } = useOfficeSession();
  const [reason, setReason] = useState("");
  const change = useDecision(
    (text: string) =>
      resultOf(calls.declineReservation({ params: { id: booking.id }, body: { reason: text } })),
    onClose,
  );
  const text = reason.trim();
  return (
    <FormDialog
      title={t.bookings.declineTitle}
      onClose={onClose}
      action={booking.status === "NEW" ? t.bookings.decline : t.bookings.cancel}
      variant="danger"
      isComplete={text !== ""}
      call={change}
      onSubmit={() => change.mutate(text)}
    >
      <div className={styles.reasons}>
        {t.bookings.reasons.map((one) => (
          <Button key={one} variant="secondary" size="medium" onClick={() => setReason(one)}>
            {one}
          </Button>
        ))}
      </div>
      <TextArea
        label={t.bookings.reason}
        value={reason}
        maxLength={200}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
