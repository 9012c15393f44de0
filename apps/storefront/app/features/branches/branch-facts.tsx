import type { Service } from "@dasturxon/domain/branch/can-serve";
import { openText } from "../../fulfilment/open-text.ts";
import { useNow } from "../../fulfilment/use-now.ts";
import { useMessages } from "../../session/messages.ts";
import { useBrand } from "../../session/shell.ts";
import styles from "./branch-card.module.css";
import type { Nearby } from "./nearby.ts";

/** Address, whether it is open now, and how far. The line is there before the hour is known: nothing jumps. */
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
