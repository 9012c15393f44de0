import type { DeclineCode, StaffReservation } from "@dasturxon/contract/entities/reservation";
import { RadioGroup } from "@dasturxon/ui/radio-group/radio-group";
import { TextArea } from "@dasturxon/ui/text-area/text-area";
import { useState } from "react";
import { useMessages } from "../../core/i18n/messages.ts";
import { FormDialog } from "../../core/form/form-dialog.tsx";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { resultOf } from "@dasturxon/api-client/call-failure";
import { useDecision } from "./use-decision.ts";

type Props = { booking: StaffReservation; onClose: () => void };

const codes: readonly DeclineCode[] = ["NO_TABLE", "HALL_TAKEN", "CLOSED"];
const other = "OTHER";

/** Asks for the reason: the guest reads a chosen one in their own language, another as it is written. */
export function DeclineBooking({ booking, onClose }: Props) {
  const { t } = useMessages("bookings");
  const { calls } = useOfficeSession();
  const [chosen, setChosen] = useState<DeclineCode | typeof other | null>(null);
  const [written, setWritten] = useState("");
  const reason = written.trim();
  const isNew = booking.status === "NEW";
  const change = useDecision(
    () =>
      resultOf(
        calls.declineReservation({
          params: { id: booking.id },
          body: chosen === other || chosen === null ? { reason } : { code: chosen },
        }),
      ),
    onClose,
  );
  return (
    <FormDialog
      title={isNew ? t.bookings.declineTitle : t.bookings.cancelTitle}
      onClose={onClose}
      action={isNew ? t.bookings.decline : t.bookings.cancelBooking}
      variant="danger"
      isComplete={chosen === other ? reason !== "" : chosen !== null}
      call={change}
      onSubmit={() => change.mutate(undefined)}
    >
      <RadioGroup
        label={t.bookings.reason}
        value={chosen}
        options={[
          ...codes.map((code) => ({ value: code, label: t.bookings.reasons[code] })),
          { value: other, label: t.bookings.otherReason },
        ]}
        onChange={setChosen}
      />
      {chosen === other && (
        <TextArea
          label={t.bookings.reasonText}
          value={written}
          maxLength={200}
          onChange={({ target }) => setWritten(target.value)}
        />
      )}
    </FormDialog>
  );
}
