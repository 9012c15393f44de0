import type { Service } from "@dasturxon/domain/branch/can-serve";
import { Button } from "@dasturxon/ui/button/button";
import { IconLink } from "@dasturxon/ui/icon-button/icon-button";
import { PhoneIcon } from "@dasturxon/ui/icons/phone";
import { Tag } from "@dasturxon/ui/tag/tag";
import { VisuallyHidden } from "@dasturxon/ui/visually-hidden/visually-hidden";
import { OutLink } from "../../core/page/out-link.tsx";
import { useMessages } from "../../core/i18n/messages.ts";
import type { Nearby } from "./branches.ts";
import { openText } from "../../shop/fulfilment/branch-view.ts";
import { useNow } from "../../core/page/use-now.ts";
import { useBrand } from "../../core/brand/shell.ts";
import styles from "./branch-card.module.css";

type Props = {
  nearby: Nearby;
  service: Service;
  isCurrent: boolean;
  /** Selects the branch on the map and opens its details. */
  onShow: () => void;
  /** Absent on pages that only list branches. */
  onChoose?: () => void;
  /** Opens the reservation form, if the branch takes reservations. */
  onBook?: () => void;
};

/** A branch in a list. */
export function BranchCard({ nearby, service, isCurrent, onShow, onChoose, onBook }: Props) {
  const { t } = useMessages();
  const { branch } = nearby;
  return (
    <li className={styles.card} data-current={isCurrent}>
      <div className={styles.top}>
        <h2 className={styles.name}>
          <button type="button" className={styles.show} onClick={onShow}>
            {branch.name}
          </button>
        </h2>
        {isCurrent && onChoose && <Tag tone="brand">{t.branch.chosen}</Tag>}
        {branch.phone && (
          <IconLink
            variant="filled"
            label={t.branch.callBranch(branch.name)}
            icon={<PhoneIcon size={20} />}
            renderLink={(look) => <OutLink {...look} href={`tel:${branch.phone}`} />}
          />
        )}
      </div>
      <BranchFacts nearby={nearby} service={service} />
      {onBook && branch.services.includes("BOOKING") && (
        <Button className={styles.choose} variant="secondary" size="medium" onClick={onBook}>
          <span aria-hidden="true">{t.reservation.book}</span>
          <VisuallyHidden>{t.reservation.bookAt(branch.name)}</VisuallyHidden>
        </Button>
      )}
      {onChoose && (
        <Button
          className={styles.choose}
          variant={isCurrent ? "primary" : "secondary"}
          size="medium"
          onClick={onChoose}
        >
          {t.branch.choose}
          <VisuallyHidden>: {branch.name}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}

/** Address, open or closed, and distance. The line is reserved before the time is known, so that nothing moves. */
export function BranchFacts({ nearby, service }: { nearby: Nearby; service: Service }) {
  const messages = useMessages();
  const { orderSettings } = useBrand();
  const now = useNow();
  const { branch, metres } = nearby;
  const state = now && openText(branch, service, orderSettings, now, messages);
  return (
    <>
      <p className={styles.address}>{branch.address}</p>
      <p className={styles.state}>
        {state && (
          <span className={styles.open} data-open={state.isOpen}>
            {state.text}
          </span>
        )}
        {metres !== null && (
          <span className={styles.metres}>{messages.format.distance(metres)}</span>
        )}
      </p>
    </>
  );
}
