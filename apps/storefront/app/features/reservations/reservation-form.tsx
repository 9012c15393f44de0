import { MAX_RESERVATION_GUESTS } from "@dasturxon/contract/constants";
import { Chip } from "@dasturxon/ui/chip-bar/chip";
import { ErrorMessage } from "@dasturxon/ui/error-message/error-message";
import { QuantityStepper } from "@dasturxon/ui/quantity-stepper/quantity-stepper";
import { ScrollRow } from "@dasturxon/ui/scroll-row/scroll-row";
import { SelectField } from "@dasturxon/ui/select-field/select-field";
import { TextArea } from "@dasturxon/ui/text-area/text-area";
import type { ReactNode } from "react";
import type { BranchView } from "../../shop/fulfilment/branch-view.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import styles from "./reservations.module.css";
import type { ReservationFormState } from "./use-reservation-form.ts";

/** Longest comment, as in the call's schema. */
const maxLength = 500;

type Props = { reservation: ReservationFormState; branches: BranchView[]; children: ReactNode };

/** Branch, time, guests and comment. Only available times can be chosen. */
export function ReservationForm({ reservation, branches, children }: Props) {
  const { t, format } = useMessages();
  const { branch, days, day, slot, guests, comment, error, now } = reservation;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        reservation.submit();
      }}
    >
      {branches.length > 1 && (
        <SelectField
          label={t.reservation.branch}
          value={branch?.id}
          options={branches.map(({ id: value, name }) => ({ value, label: name }))}
          onChange={(event) => reservation.chooseBranch(event.target.value)}
        />
      )}
      {days.length === 0 || !now ? (
        <p>{t.reservation.noTimes}</p>
      ) : (
        <>
          <div>
            <p className={styles.label} aria-hidden="true">
              {t.reservation.day}
            </p>
            <ScrollRow label={t.reservation.day} className={styles.days}>
              {days.map(({ day: name, slots: [first] }) => (
                <Chip
                  key={name}
                  isSelected={name === day?.day}
                  onClick={() => reservation.chooseDay(name)}
                >
                  {first && format.day(first.from, now)}
                </Chip>
              ))}
            </ScrollRow>
          </div>
          <div className={styles.pair}>
            <SelectField
              label={t.reservation.time}
              value={slot?.laterTime}
              options={(day?.slots ?? []).map(({ laterTime }) => ({
                value: laterTime,
                label: laterTime,
              }))}
              onChange={(event) => reservation.chooseTime(event.target.value)}
            />
            <div>
              <p className={styles.label} aria-hidden="true">
                {t.reservation.guests}
              </p>
              <QuantityStepper
                label={t.reservation.guests}
                less={t.reservation.less}
                more={t.reservation.more}
                value={guests}
                min={1}
                max={MAX_RESERVATION_GUESTS}
                size="large"
                onChange={reservation.chooseGuests}
              />
            </div>
          </div>
          <TextArea
            label={t.reservation.comment}
            hint={t.reservation.commentHint}
            maxLength={maxLength}
            value={comment}
            onChange={(event) => reservation.changeComment(event.target.value)}
          />
        </>
      )}
      {error && <ErrorMessage>{error}</ErrorMessage>}
      {children}
    </form>
  );
}
