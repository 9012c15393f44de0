import type { PublicCourier } from "@dasturxon/contract/entities/courier";
import { Card } from "@dasturxon/ui/card/card";
import { IconLink } from "@dasturxon/ui/icon-button/icon-button";
import { PhoneIcon } from "@dasturxon/ui/icons/phone";
import { ScooterIcon } from "@dasturxon/ui/icons/scooter";
import { Picture } from "@dasturxon/ui/picture/picture";
import { useShell } from "../../core/brand/shell.ts";
import { pictureFiles } from "../../core/brand/media.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { OutLink } from "../../core/page/out-link.tsx";
import styles from "./courier-card.module.css";

/** Pixels. */
const pictureSide = 48;

/** The courier who brings the order, and their phone. */
export function CourierCard({ courier, line }: { courier: PublicCourier; line: string }) {
  const { t } = useMessages();
  const { bases } = useShell();
  const { vehicle } = courier;
  const { firstName, image, phone } = courier.user;
  return (
    <Card className={styles.card} aria-label={t.courierMap.courier}>
      {image ? (
        <Picture
          {...pictureFiles(bases.media, image, pictureSide)}
          className={styles.picture}
          ratio="circle"
          alt=""
        />
      ) : (
        <span className={styles.picture}>
          <ScooterIcon size={24} />
        </span>
      )}
      <div className={styles.text}>
        <p className={styles.name}>{firstName || t.courierMap.courier}</p>
        {vehicle && (
          <p className={styles.line}>
            {[vehicle.name || t.tracking.vehicles[vehicle.kind], vehicle.plate]
              .filter(Boolean)
              .join(" · ")}
          </p>
        )}
        <p className={styles.line}>{line}</p>
      </div>
      {phone && (
        <IconLink
          variant="filled"
          label={t.courierMap.call}
          icon={<PhoneIcon />}
          renderLink={(look) => <OutLink {...look} href={`tel:${phone}`} />}
        />
      )}
    </Card>
  );
}
