import type { ApiError } from "@dasturxon/api-client/api-result";
import type { StaffReservation } from "@dasturxon/contract/entities/reservation";
import { declineReasonText } from "@dasturxon/messages/decline-reason";
import { localized } from "@dasturxon/messages/language";
import { Button } from "@dasturxon/ui/button/button";
import { EmptyState } from "@dasturxon/ui/empty-state/empty-state";
import { CalendarIcon } from "@dasturxon/ui/icons/calendar";
import { PhoneIcon } from "@dasturxon/ui/icons/phone";
import { TableIcon } from "@dasturxon/ui/icons/table";
import { joinClasses } from "@dasturxon/ui/join-classes.ts";
import { Loading, Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { Tag } from "@dasturxon/ui/tag/tag";
import { useState, type ReactNode } from "react";
import { useMessages } from "../../core/i18n/messages.ts";
import { useNow } from "../../core/page/use-now.ts";
import { useBookings } from "./booking-queries.ts";
import { ConfirmBooking } from "./confirm-booking.tsx";
import { DeclineBooking } from "./decline-booking.tsx";
import { PageBody } from "../../core/page/page-body.tsx";
import styles from "./bookings.module.css";

type Props = {
  /** `null`: all branches of the person. */
  branchId: string | null;
  renderFailed: (error: ApiError, retry: () => void) => ReactNode;
};

type Question = { booking: StaffReservation; about: "CONFIRM" | "DECLINE" };

/** Tables that guests have asked for, today and later, by day. */
export function Bookings({ branchId, renderFailed }: Props) {
  const { t, format } = useMessages("bookings");
  const { data, error, refetch } = useBookings(branchId);
  const [question, setQuestion] = useState<Question | null>(null);
  const now = new Date(useNow(60_000));
  const close = () => setQuestion(null);
  const byDay = Map.groupBy(data ?? [], ({ at }) => format.day(at, now));
  return (
    <PageBody className={styles.page}>
      <h1>{t.frame.bookings}</h1>
      {!data && error && renderFailed(error.error, () => void refetch())}
      {!data && !error && (
        <Loading label={t.frame.loading}>
          <Skeleton shape="block" height="20rem" />
        </Loading>
      )}
      {data?.length === 0 && (
        <EmptyState
          icon={<CalendarIcon size={40} />}
          title={t.bookings.none}
          text={t.bookings.noneAbout}
        />
      )}
      {[...byDay].map(([day, bookings]) => (
        <section key={day} aria-label={day}>
          <h2>{day}</h2>
          <ul className={styles.list}>
            {bookings.map((booking) => (
              <Booking
                key={booking.id}
                booking={booking}
                now={now}
                onAsk={(about) => setQuestion({ booking, about })}
              />
            ))}
          </ul>
        </section>
      ))}
      {question?.about === "CONFIRM" && (
        <ConfirmBooking booking={question.booking} others={data ?? []} onClose={close} />
      )}
      {question?.about === "DECLINE" && (
        <DeclineBooking booking={question.booking} onClose={close} />
      )}
    </PageBody>
  );
}

const tones = { NEW: "warning", CONFIRMED: "success", CANCELED: "soft" } as const;

type BookingProps = {
  booking: StaffReservation;
  now: Date;
  onAsk: (about: Question["about"]) => void;
};

function Booking({ booking, now, onAsk }: BookingProps) {
  const { t, format, language } = useMessages("bookings");
  const { at, guest, guests, comment, status, tableName } = booking;
  const declineReason = declineReasonText(booking, t.bookings.reasons);
  const name = guest.firstName || t.bookings.unnamed;
  const isOpen = status !== "CANCELED";
  const isPast = new Date(at) < now;
  return (
    <li className={joinClasses(styles.booking, (!isOpen || isPast) && styles.quiet)}>
      <time className={styles.time} dateTime={at}>
        {format.time(at)}
      </time>
      <div className={styles.facts}>
        <h3>
          {name} · {t.bookings.guests(guests)}
        </h3>
        <p className={styles.tags}>
          <Tag tone={tones[status]}>{t.bookings.statuses[status]}</Tag>
          {isOpen && tableName && (
            <Tag>
              <TableIcon size={16} />
              {t.bookings.table(localized(tableName, language))}
            </Tag>
          )}
        </p>
        {comment && <p className={styles.comment}>{comment}</p>}
        {declineReason && <p className={styles.comment}>{declineReason}</p>}
        <a className={styles.phone} href={`tel:${guest.phone}`}>
          <PhoneIcon size={20} />
          {format.phone(guest.phone)}
        </a>
      </div>
      {isOpen && (
        <div className={styles.actions}>
          <Button
            variant={status === "NEW" ? "primary" : "secondary"}
            size="medium"
            aria-label={status === "NEW" ? t.bookings.confirmNamed(name) : undefined}
            onClick={() => onAsk("CONFIRM")}
          >
            {status === "NEW" ? t.bookings.confirm : t.bookings.otherTable}
          </Button>
          <Button
            variant="danger"
            size="medium"
            aria-label={t.bookings.declineNamed(name)}
            onClick={() => onAsk("DECLINE")}
          >
            {status === "NEW" ? t.bookings.decline : t.bookings.cancel}
          </Button>
        </div>
      )}
    </li>
  );
}
