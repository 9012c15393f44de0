import type { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";
import type { BoardOrder } from "@dasturxon/contract/entities/staff-order";
import type { Role } from "@dasturxon/contract/entities/user";
import { isActionAllowed, isStepAllowed } from "@dasturxon/domain/access/permissions";
import { nextStep } from "@dasturxon/domain/order/next-step";
import type { OfficeMessages } from "@dasturxon/messages/load-office-messages";
import { CheckIcon } from "@dasturxon/ui/icons/check";
import { ChevronRightIcon } from "@dasturxon/ui/icons/chevron-right";
import { MinusIcon } from "@dasturxon/ui/icons/minus";
import { PhoneIcon } from "@dasturxon/ui/icons/phone";
import { PlusIcon } from "@dasturxon/ui/icons/plus";
import { joinClasses } from "@dasturxon/ui/join-classes.ts";
import { useState } from "react";
import { useMessages } from "../../core/i18n/messages.ts";
import { useNow, useSecondsUntil } from "../../core/page/use-now.ts";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { minutesLeft, promiseOf } from "./board-orders.ts";
import type { HeldStep } from "./board.ts";
import type { StepDetails } from "./step.ts";
import styles from "./order-card.module.css";

export type StepProps = {
  order: BoardOrder;
  /** To CANCELED and ATTACHED the board asks for more first. */
  onStep: (order: BoardOrder, to: OrderStatus, details?: StepDetails) => void;
};

/** Accepting is one press with the time that the customer was told; changing it is one more. */
export function Answer({ order, onStep }: StepProps) {
  const { t } = useMessages();
  const { role } = useOfficeSession();
  const phone = order.receiver?.phone ?? order.user?.phone;
  return (
    <>
      {isStepAllowed(role, order.status, "ACCEPTED") && <Accept order={order} onStep={onStep} />}
      <div className={styles.others}>
        {phone && (
          <a className={styles.other} href={`tel:${phone}`} aria-label={t.board.call}>
            <PhoneIcon size={20} />
          </a>
        )}
        {isStepAllowed(role, order.status, "CANCELED") && (
          <button
            type="button"
            className={joinClasses(styles.other, styles.reject)}
            onClick={() => onStep(order, "CANCELED")}
          >
            {t.board.reject}
          </button>
        )}
      </div>
    </>
  );
}

const minuteMs = 60_000;
const stepMinutes = 5;
const mostMinutes = 600;
/** Where no time was promised. */
const usualMinutes = 30;

function Accept({ order, onStep }: StepProps) {
  const { t, format } = useMessages();
  const now = useNow(15_000);
  const promise = promiseOf(order);
  const [chosen, setChosen] = useState<number | null>(null);
  const minutesPromised = promise === null ? null : Math.max(1, minutesLeft(promise, now));
  const minutes = chosen ?? minutesPromised ?? usualMinutes;
  const next = (by: number) =>
    Math.min(
      mostMinutes,
      Math.max(stepMinutes, Math.round((minutes + by) / stepMinutes) * stepMinutes),
    );
  const promised = chosen === null ? promise : now + chosen * minuteMs;
  return (
    <div className={styles.answer}>
      <fieldset className={styles.minutes} aria-label={t.board.minutes}>
        <button
          type="button"
          aria-label={t.board.fewerMinutes}
          disabled={minutes <= stepMinutes}
          onClick={() => setChosen(next(-stepMinutes))}
        >
          <MinusIcon size={20} />
        </button>
        <output>{minutes}</output>
        <button
          type="button"
          aria-label={t.board.moreMinutes}
          disabled={minutes >= mostMinutes}
          onClick={() => setChosen(next(stepMinutes))}
        >
          <PlusIcon size={20} />
        </button>
      </fieldset>
      <button
        type="button"
        className={joinClasses(styles.step, styles.accept)}
        onClick={() => onStep(order, "ACCEPTED", chosen === null ? {} : { minutes: chosen })}
      >
        <span>{t.board.accept}</span>
        {promised !== null && (
          <span className={styles.note}>{t.board.promisedAt(format.time(new Date(promised)))}</span>
        )}
      </button>
    </div>
  );
}

export function NextStep({ order, onStep }: StepProps) {
  const { t } = useMessages();
  const { role } = useOfficeSession();
  const to = nextStep(order);
  if (!to || !mayPress(role, order.status, to)) return null;
  return (
    <button type="button" className={styles.step} onClick={() => onStep(order, to)}>
      <span>{stepName(order, to, t)}</span>
      {to === "ATTACHED" ? <ChevronRightIcon size={20} /> : <CheckIcon size={20} />}
    </button>
  );
}

const mayPress = (role: Role, from: OrderStatus, to: OrderStatus) =>
  to === "ATTACHED" ? isActionAllowed(role, "SEND_COURIERS") : isStepAllowed(role, from, to);

export function TakeBack({
  step,
  onTakeBack,
}: {
  step: HeldStep;
  onTakeBack: (step: HeldStep) => void;
}) {
  const { t } = useMessages();
  const seconds = useSecondsUntil(step.dueAt);
  return (
    <button
      type="button"
      className={joinClasses(styles.step, styles.held)}
      aria-label={t.board.takeBackNamed(step.number)}
      onClick={() => onTakeBack(step)}
    >
      <span>{t.board.takeBack}</span>
      <span aria-hidden="true">{seconds}</span>
    </button>
  );
}

function stepName(order: BoardOrder, to: OrderStatus, { board }: OfficeMessages["t"]): string {
  if (to === "DELIVERED")
    return order.status === "DONE" ? board.steps.HANDED_OVER : board.steps.DELIVERED;
  return to in board.steps ? board.steps[to as keyof typeof board.steps] : board.accept;
}
