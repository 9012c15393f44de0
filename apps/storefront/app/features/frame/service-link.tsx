import { localized } from "@dasturxon/messages/language";
import { ChevronDownIcon } from "@dasturxon/ui/icons/chevron-down";
import { PinIcon } from "@dasturxon/ui/icons/pin";
import { Link, href } from "react-router";
import { useMessages } from "../../core/i18n/messages.ts";
import { useDraft, useFulfilment } from "../../core/session/client-session-context.ts";
import { lazyComponent } from "../../core/page/lazy-component.tsx";
import styles from "./service-link.module.css";

/** Rendered by the server; follows hours, address and the kitchen's load later. */
const ServiceTime = lazyComponent(() => import("./service-time.tsx"), "afterwards");

/** Service type, its time and destination; links to their choice. The server renders it without a destination. */
export function ServiceLink() {
  const { t, language } = useMessages();
  const { serviceType, isDineIn, branchName, seat } = useDraft(({ choices }) => choices);
  const address = useFulfilment((fulfilment) => fulfilment.address);
  const isPickUp = serviceType === "PICK_UP";
  // At a table, the branch is where the guest sits.
  const branch = seat ?? branchName;
  const place = isPickUp
    ? branch && localized(branch, language)
    : [address?.streetName, address?.houseNumber].filter(Boolean).join(", ");
  const service = isDineIn ? t.shell.dineIn : isPickUp ? t.shell.pickUp : t.shell.delivery;
  return (
    <Link className={styles.link} to={href("/choose-address")}>
      <PinIcon size={20} className={styles.pin} />
      <span className={styles.text}>
        <span className={styles.service}>
          <span className={styles.name}>{service}</span>
          <ServiceTime />
        </span>
        <span className={styles.place}>
          {place ? (
            <span className={styles.street}>{place}</span>
          ) : (
            <>
              <span className={`${styles.question} ${styles.narrow}`}>
                {isPickUp ? t.shell.whereFromShort : t.shell.whereToShort}
              </span>
              <span className={`${styles.question} ${styles.wide}`}>
                {isPickUp ? t.shell.whereFrom : t.shell.whereTo}
              </span>
            </>
          )}
          <ChevronDownIcon size={16} />
        </span>
      </span>
    </Link>
  );
}
