import { RESERVATION_MINUTES } from "@dasturxon/contract/constants";
import type { StaffReservation } from "@dasturxon/contract/entities/reservation";
import { localized } from "@dasturxon/messages/language";
import { Button } from "@dasturxon/ui/button/button";
import { Dialog } from "@dasturxon/ui/dialog/dialog";
import { useMessages, errorText } from "../../core/i18n/messages.ts";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { resultOf } from "../../core/session/query-client.ts";
import { useTables } from "./booking-queries.ts";
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
  const messages = useMessages();
  const { t, format, language } = messages;
  const { calls } = useOfficeSession();
  const tables = useTables(booking.branchId);
  const { mutate, isPending, error } = useDecision(
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
    <Dialog
      isOpen
      onClose={onClose}
      title={title.filter(Boolean).join(" · ")}
      closeLabel={t.frame.close}
      width="medium"
      footer={
        <Button
          variant={tables.length > 0 ? "secondary" : "primary"}
          isWide
          isLoading={isPending}
          onClick={() => mutate(null)}
        >
          {tables.length > 0 ? t.bookings.anyTable : t.bookings.confirm}
        </Button>
      }
    >
      <div className={styles.choices}>
        {tables.length > 0 && <p>{t.bookings.chooseTable}</p>}
        {[...halls].map(([hall, ofHall]) => (
          <fieldset key={hall}>
            <legend>{hall}</legend>
            <div className={styles.tables}>
              {ofHall.map(({ id, name }) => (
                <button
                  key={id}
                  type="button"
                  className={styles.table}
                  disabled={taken.has(id)}
                  aria-pressed={id === booking.tableId}
                  onClick={() => isPending || mutate(id)}
                >
                  {localized(name, language)}
                  {taken.has(id) && <small>{t.bookings.taken}</small>}
                </button>
              ))}
            </div>
          </fieldset>
        ))}
        {error && <p role="alert">{errorText(error.error, messages)}</p>}
      </div>
    </Dialog>
  );
}
