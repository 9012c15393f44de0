import { FailureNotice } from "../../session/failure-notice.tsx";
import { ButtonLink } from "@dasturxon/ui/button/button";
import { ScooterIcon } from "@dasturxon/ui/icons/scooter";
import { Notice } from "@dasturxon/ui/notice/notice";
import { Spinner } from "@dasturxon/ui/spinner/spinner";
import { Link } from "react-router";
import { useMessages } from "../../session/messages.ts";
import styles from "./address-editor.module.css";
import type { PointState } from "./use-address-editor.ts";

type Props = {
  point: PointState;
  /** Whole sums of the zone that the point lies in, where no basket asks for the exact price. */
  zonePrice: number | null;
  /** Where a pick-up can be chosen instead; absent where the brand has none. */
  pickUpPage?: string;
  onRetry: () => void;
};

/** Says at once whether somebody delivers there, and what else is possible. */
export function PointNotice({ point, zonePrice, pickUpPage, onRetry }: Props) {
  const messages = useMessages();
  const { t, format } = messages;
  if (point?.kind === "outOfZone") {
    return (
      <Notice
        tone="warning"
        isLive
        title={t.address.outOfZone}
        action={
          pickUpPage && (
            <ButtonLink
              variant="secondary"
              size="medium"
              renderLink={(look) => <Link {...look} to={pickUpPage} />}
            >
              {t.address.toPickUp}
            </ButtonLink>
          )
        }
      >
        {point.text || t.address.outOfZoneText}
      </Notice>
    );
  }
  if (point?.kind === "failed") {
    return <FailureNotice error={point.error} onRetry={onRetry} />;
  }
  const price = point?.kind === "delivered" ? point.price || zonePrice : null;
  return (
    <output className={styles.price}>
      {point?.kind === "checking" && (
        <>
          <Spinner /> {t.address.checking}
        </>
      )}
      {point?.kind === "delivered" && price !== null && (
        <>
          <ScooterIcon size={20} />
          {price === 0 ? t.address.deliveryFree : t.address.deliveryFor(format.sum(price))}
        </>
      )}
    </output>
  );
}
