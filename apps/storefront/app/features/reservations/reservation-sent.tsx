import type { Reservation } from "@dasturxon/contract/entities/reservation";
import { ButtonLink } from "@dasturxon/ui/button/button";
import { Link, href } from "react-router";
import { useNow } from "../../core/page/use-now.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { reservationsParameter } from "./parameters.ts";
import styles from "./reservations.module.css";

type Props = { reservation: Reservation; branch: string };

/** Confirmation: what happens next, and a link to the reservations. */
export function ReservationSent({ reservation, branch }: Props) {
  const { t, format } = useMessages();
  const now = useNow();
  return (
    <div className={styles.sent}>
      {/* The pressed button has disappeared: the focus moves here. */}
      <h3 ref={(heading) => heading?.focus()} tabIndex={-1}>
        {t.reservation.sentTitle}
      </h3>
      <p>{now && t.reservation.sentText(branch, format.dayTime(reservation.at, now))}</p>
      <ButtonLink
        isWide
        variant="secondary"
        renderLink={(look) => (
          <Link {...look} replace to={`${href("/profile")}?${reservationsParameter}=1`} />
        )}
      >
        {t.reservation.toMine}
      </ButtonLink>
    </div>
  );
}
