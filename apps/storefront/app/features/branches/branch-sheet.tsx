import type { Service } from "@dasturxon/domain/branch/can-serve";
import { Button, ButtonLink } from "@dasturxon/ui/button/button";
import { ExternalIcon } from "@dasturxon/ui/icons/external";
import { PhoneIcon } from "@dasturxon/ui/icons/phone";
import { Sheet } from "@dasturxon/ui/sheet/sheet";
import { Tag } from "@dasturxon/ui/tag/tag";
import { OutLink } from "../../core/page/out-link.tsx";
import { directionsUrl } from "../../platform/map/directions.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { BranchFacts } from "./branch-card.tsx";
import styles from "./branch-sheet.module.css";
import type { Nearby } from "./branches.ts";
import { weekHours } from "./branches.ts";

type Props = {
  /** `null`: closed. */
  nearby: Nearby | null;
  service: Service;
  onClose: () => void;
  onChoose?: (branchId: string) => void;
  onBook?: (branchId: string) => void;
};

/** Details of a branch: weekly hours, directions, phone. */
export function BranchSheet({ nearby, service, onClose, onChoose, onBook }: Props) {
  const { t } = useMessages();
  return (
    <Sheet
      isOpen={nearby !== null}
      onClose={onClose}
      title={nearby?.branch.name}
      closeLabel={t.action.close}
      footer={nearby && <Action branch={nearby.branch} onChoose={onChoose} onBook={onBook} />}
    >
      {nearby && <Facts nearby={nearby} service={service} />}
    </Sheet>
  );
}

type ActionProps = Pick<Props, "onChoose" | "onBook"> & { branch: Nearby["branch"] };

/** Main action: order from this branch, or reserve a table. */
function Action({ branch, onChoose, onBook }: ActionProps) {
  const { t } = useMessages();
  const act = onChoose ?? (branch.services.includes("BOOKING") ? onBook : undefined);
  if (!act) return null;
  return (
    <Button isWide onClick={() => act(branch.id)}>
      {onChoose ? t.branch.choose : t.reservation.book}
    </Button>
  );
}

function Facts({ nearby, service }: { nearby: Nearby; service: Service }) {
  const messages = useMessages();
  const { t } = messages;
  const { branch } = nearby;
  return (
    <div className={styles.facts}>
      <div>
        <BranchFacts nearby={nearby} service={service} />
      </div>
      <ul className={styles.services}>
        {branch.services.map((offered) => (
          <li key={offered}>
            <Tag>{t.branch.services[offered]}</Tag>
          </li>
        ))}
      </ul>
      <div>
        <h3 className={styles.title}>{t.branch.hours}</h3>
        <dl className={styles.hours}>
          {weekHours(branch, messages).map(({ days, hours }) => (
            <div key={days} className={styles.line}>
              <dt>{days}</dt>
              <dd>{hours}</dd>
            </div>
          ))}
          {branch.deliveryStart && branch.deliveryEnd && (
            <div className={styles.line}>
              <dt>{t.branch.deliveryHours}</dt>
              <dd>{`${branch.deliveryStart}–${branch.deliveryEnd}`}</dd>
            </div>
          )}
        </dl>
      </div>
      <div className={styles.actions}>
        {branch.phone && (
          <ButtonLink
            variant="secondary"
            leading={<PhoneIcon size={20} />}
            renderLink={(look) => <OutLink {...look} href={`tel:${branch.phone}`} />}
          >
            {t.branch.call}
          </ButtonLink>
        )}
        <ButtonLink
          variant="secondary"
          leading={<ExternalIcon size={20} />}
          renderLink={(look) => (
            <OutLink {...look} href={directionsUrl(branch)} target="_blank" rel="noopener" />
          )}
        >
          {t.branch.route}
        </ButtonLink>
      </div>
    </div>
  );
}
