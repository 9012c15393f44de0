import { RESERVATION_MINUTES } from "@dasturxon/contract/constants";
import type { StaffReservation } from "@dasturxon/contract/entities/reservation";
import { localized } from "@dasturxon/messages/language";
import { useMessages } from "../../core/i18n/messages.ts";
import { FormDialog } from "../../core/form/form-dialog.tsx";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { resultOf } from "@dasturxon/api-client/call-failure";
import { useTables } from "../../core/session/use-tables.ts";
import { useDecision } from "./use-decision.ts";
import styles from "./bookings.module.css";

type Props = {
  booking: StaffReservation;
  others: readonly StaffReservation[];
  onClose: () => void;
};

const takenMs = RESERVATION_MINUTES * 60_000;

/** Asks for a table. Those that other guests have at that time cannot be chosen; the server checks it again. */
export function ConfirmBooking({ booking, others, onClose }: Props) {
  const { t, format, language } = useMessages("bookings");
  const { calls } = useOfficeSession();
  const tables = useTables(booking.branchId);
  const change = useDecision(
    (tableId: string | null) =>
      resultOf(calls.confirmReservation({ params: { id: booking.id }, body: { tableId } })),
    onClose,
  );
  const at = Date.parse(booking.at);
  const taken = new Set(
    others
      .filter(({ id, status }) => id !== booking.id && status === "CONFIRMED")
      .filter((other) => Math.abs(Date.parse(other.at) - at) < takenMs)
      .map(({ tableId }) => tableId),
  );
  const halls = Map.groupBy(tables, ({ hall }) => localized(hall.name, language));
  const title = [
    booking.guest.firstName,
    t.bookings.guests(booking.guests),
    format.time(booking.at),
  ];
  return (
    <FormDialog
      title={title.filter(Boolean).join(" · ")}
      onClose={onClose}
      action={tables.length > 0 ? t.bookings.anyTable : t.bookings.confirm}
      variant={tables.length > 0 ? "secondary" : "primary"}
      call={change}
      onSubmit={() => change.mutate(null)}
    >
      <p>{tables.length > 0 ? t.bookings.chooseTable : t.bookings.noTables}</p>
      {[...halls].map(([hall, ofHall]) => (
        <fieldset key={hall} className={styles.hall}>
          <legend>{hall}</legend>
          <div className={styles.tables}>
            {ofHall.map(({ id, name }) => (
              <button
                key={id}
                type="button"
                className={styles.table}
                disabled={taken.has(id)}
                aria-pressed={id === booking.tableId}
                onClick={() => change.isPending || change.mutate(id)}
              >
                {localized(name, language)}
                {taken.has(id) && <small>{t.bookings.taken}</small>}
              </button>
            ))}
          </div>
        </fieldset>
      ))}
    </FormDialog>
  );
}
