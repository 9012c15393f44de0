import type { Service } from "@dasturxon/domain/branch/can-serve";
import { openText } from "../../shop/fulfilment/branch-view.ts";
import { useNow } from "../../core/page/use-now.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useBrand } from "../../core/brand/shell.ts";
import styles from "./branch-card.module.css";
import type { Nearby } from "./nearby.ts";

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
