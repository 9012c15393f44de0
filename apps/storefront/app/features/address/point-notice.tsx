import { FailureNotice } from "../../core/i18n/failure-notice.tsx";
import { ButtonLink } from "@dasturxon/ui/button/button";
import { ScooterIcon } from "@dasturxon/ui/icons/scooter";
import { Notice } from "@dasturxon/ui/notice/notice";
import { Spinner } from "@dasturxon/ui/spinner/spinner";
import { Link } from "react-router";
import { useMessages } from "../../core/i18n/messages.ts";
import styles from "./address-editor.module.css";
import type { PointState } from "./use-address-editor.ts";

type Props = {
  point: PointState;
  /** Delivery price of the point's zone in whole sums, if there is no basket to request the exact price for. */
  zonePrice: number | null;
  /** Page for choosing a pick-up; absent if the brand has none. */
  pickUpPage?: string;
  onRetry: () => void;
};

/** Shows whether the point is delivered to, and alternatives. */
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
