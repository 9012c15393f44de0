import type { Reservation } from "@dasturxon/contract/entities/reservation";
import { reservationCancelRefusal } from "@dasturxon/domain/reservation/reservation-refusal";
import { declineReasonText } from "@dasturxon/messages/decline-reason";
import { localized } from "@dasturxon/messages/language";
import { Button, ButtonLink } from "@dasturxon/ui/button/button";
import { ConfirmDialog } from "@dasturxon/ui/confirm-dialog/confirm-dialog";
import { PhoneIcon } from "@dasturxon/ui/icons/phone";
import { Tag } from "@dasturxon/ui/tag/tag";
import { VisuallyHidden } from "@dasturxon/ui/visually-hidden/visually-hidden";
import { useState } from "react";
import type { BranchView } from "../../shop/fulfilment/branch-view.ts";
import { OutLink } from "../../core/page/out-link.tsx";
import { useMessages } from "../../core/i18n/messages.ts";
import styles from "./reservations.module.css";

type Props = {
  reservation: Reservation;
  /** Absent if the brand has closed it. */
  branch: BranchView | undefined;
  now: Date;
  onCancel: () => Promise<void>;
};

const tones = { NEW: "warning", CONFIRMED: "success", CANCELED: "soft" } as const;

/** One reservation: time, branch, confirmation, phone, and a button to cancel. */
export function ReservationItem({ reservation, branch, now, onCancel }: Props) {
  const { t, format, language } = useMessages();
  const [isConfirming, setConfirming] = useState(false);
  const { at, guests, status, comment, bookingPhone, tableName } = reservation;
  const declineReason = declineReasonText(reservation, t.reservation.declineReasons);
  const isPast = reservationCancelRefusal({ at: new Date(at) }, now) !== null;
  const isOpen = !isPast && status !== "CANCELED";
  const when = format.dayTime(at, now);
  const name = branch?.name ?? "";
  const cancel = async () => {
    await onCancel();
    setConfirming(false);
  };
  return (
    <li className={styles.item} data-open={isOpen}>
      <div className={styles.head}>
        <h3>{when}</h3>
        {isPast && status !== "CANCELED" ? (
          <Tag>{t.reservation.past}</Tag>
        ) : (
          <Tag tone={tones[status]}>{t.reservation.statuses[status]}</Tag>
        )}
      </div>
      <p>{[name, t.reservation.count(guests)].filter(Boolean).join(" · ")}</p>
      {branch && <p className={styles.muted}>{branch.address}</p>}
      {isOpen && tableName && <p>{t.reservation.table(localized(tableName, language))}</p>}
      {declineReason && <p>{t.reservation.declined(declineReason)}</p>}
      {comment && <p className={styles.muted}>{comment}</p>}
      {isOpen && (
        <div className={styles.actions}>
          {bookingPhone && (
            <ButtonLink
              variant="secondary"
              size="medium"
              leading={<PhoneIcon size={20} />}
              renderLink={(look) => <OutLink {...look} href={`tel:${bookingPhone}`} />}
            >
              {t.reservation.call}
            </ButtonLink>
          )}
          <Button variant="danger" size="medium" onClick={() => setConfirming(true)}>
            <span aria-hidden="true">{t.reservation.cancel}</span>
            <VisuallyHidden>{t.reservation.cancelOne(name, when)}</VisuallyHidden>
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={t.reservation.cancelQuestion}
        closeLabel={t.action.close}
        cancelLabel={t.reservation.cancelNo}
        confirmLabel={t.reservation.cancelYes}
        onConfirm={cancel}
      >
        <p>{[name, when].filter(Boolean).join(", ")}</p>
      </ConfirmDialog>
    </li>
  );
}
