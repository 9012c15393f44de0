import type { BoardOrder } from "@dasturxon/contract/entities/staff-order";
import { isActionAllowed } from "@dasturxon/domain/access/permissions";
import { localized } from "@dasturxon/messages/language";
import { Button } from "@dasturxon/ui/button/button";
import { BagIcon } from "@dasturxon/ui/icons/bag";
import { CalendarIcon } from "@dasturxon/ui/icons/calendar";
import { ChefIcon } from "@dasturxon/ui/icons/chef";
import { StopIcon } from "@dasturxon/ui/icons/stop";
import { joinClasses } from "@dasturxon/ui/join-classes.ts";
import { useMemo } from "react";
import { Link } from "react-router";
import { useMessages } from "../../core/i18n/messages.ts";
import { useNow } from "../../core/page/use-now.ts";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { officePages } from "../../pages.ts";
import { useBoard, useBoardState } from "./board-context.tsx";
import { useStopped } from "./board-queries.ts";
import { heldSteps, type HeldStep } from "./board.ts";
import styles from "./board-foot.module.css";

type Props = { scheduled: readonly BoardOrder[]; onScheduled: () => void };

/** Shows scheduled orders, stopped products, and the steps that can still be taken back. */
export function BoardFoot({ scheduled, onScheduled }: Props) {
  const { t, format, language } = useMessages();
  const { role } = useOfficeSession();
  const stopped = useStopped();
  const [first] = scheduled;
  return (
    <footer className={styles.foot}>
      <div className={styles.chips}>
        {first && (
          <button type="button" className={styles.chip} onClick={onScheduled}>
            <CalendarIcon size={20} />
            <strong>
              {t.board.scheduled} {scheduled.length}
            </strong>
            {first.atTime && <span>· {t.board.scheduledFrom(format.time(first.atTime))}</span>}
          </button>
        )}
        {stopped.length > 0 && isActionAllowed(role, "RUN_STOP_LIST") && (
          <Link to={officePages.stopList} className={joinClasses(styles.chip, styles.inBar)}>
            <StopIcon size={20} />
            <strong>
              {t.board.inStopList} {stopped.length}
            </strong>
            <span className={styles.names}>
              · {stopped.map(({ name }) => localized(name, language)).join(", ")}
            </span>
          </Link>
        )}
        <Link to={officePages.kitchen} className={styles.chip}>
          <ChefIcon size={20} />
          <strong>{t.kitchen.title}</strong>
        </Link>
        <Link to={officePages.pass} className={styles.chip}>
          <BagIcon size={20} />
          <strong>{t.pass.title}</strong>
        </Link>
      </div>
      <HeldSteps />
    </footer>
  );
}

/** More would cover the orders; each card has its own button, too. */
const shownSteps = 2;

function HeldSteps() {
  const orders = useBoardState((state) => state.orders);
  const steps = useBoardState((state) => state.steps);
  const begun = useBoardState((state) => state.begun);
  const unsent = useBoardState((state) => state.unsent);
  const { firstName } = useOfficeSession();
  const held = useMemo(
    () => heldSteps({ orders, steps, begun, unsent }, firstName),
    [orders, steps, begun, unsent, firstName],
  );
  return (
    <div className={styles.steps}>
      {held.slice(-shownSteps).map((step) => (
        <Held key={step.key} step={step} />
      ))}
    </div>
  );
}

function Held({ step: { key, orderId, number, to, dueAt, by } }: { step: HeldStep }) {
  const { t } = useMessages();
  const board = useBoard();
  const left = Math.max(0, Math.ceil((dueAt - useNow(500)) / 1_000));
  const done = to in t.board.stepDone ? t.board.stepDone[to as keyof typeof t.board.stepDone] : "";
  return (
    <div className={styles.step}>
      <span>{t.board.held(number, by ? `${done} (${by})` : done, left)}</span>
      <Button
        variant="secondary"
        size="medium"
        className={styles.back}
        aria-label={t.board.takeBackNamed(number)}
        onClick={() => board.takeBack(orderId, key)}
      >
        {t.board.takeBack}
      </Button>
    </div>
  );
}
