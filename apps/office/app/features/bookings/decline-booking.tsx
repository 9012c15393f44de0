import type { StaffReservation } from "@dasturxon/contract/entities/reservation";
import { Button } from "@dasturxon/ui/button/button";
import { Dialog } from "@dasturxon/ui/dialog/dialog";
import { TextArea } from "@dasturxon/ui/text-area/text-area";
import { useState } from "react";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { resultOf } from "../../core/session/query-client.ts";
import { useDecision } from "./use-decision.ts";
import styles from "./bookings.module.css";

type Props = { booking: StaffReservation; onClose: () => void };

/** Asks for the reason, which the guest reads as it is written. */
export function DeclineBooking({ booking, onClose }: Props) {
  const messages = useMessages();
  const { t } = messages;
  const { calls } = useOfficeSession();
  const [reason, setReason] = useState("");
  const { mutate, isPending, error } = useDecision(
    (text: string) =>
      resultOf(calls.declineReservation({ params: { id: booking.id }, body: { reason: text } })),
    onClose,
  );
  const text = reason.trim();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.bookings.declineTitle}
      closeLabel={t.frame.close}
      width="medium"
      footer={
        <Button
          variant="danger"
          isWide
          disabled={text === ""}
          isLoading={isPending}
          onClick={() => mutate(text)}
        >
          {booking.status === "NEW" ? t.bookings.decline : t.bookings.cancel}
        </Button>
      }
    >
      <div className={styles.choices}>
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
        {error && <p role="alert">{errorText(error.error, messages)}</p>}
      </div>
    </Dialog>
  );
}
