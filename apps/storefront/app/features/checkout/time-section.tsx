import type { Quote } from "@dasturxon/contract/entities/quote";
import type { Service } from "@dasturxon/domain/branch/can-serve";
import { QUOTE_LIFETIME_MS } from "@dasturxon/contract/constants";
import { Button } from "@dasturxon/ui/button/button";
import { Chip } from "@dasturxon/ui/chip-bar/chip";
import { ClockIcon } from "@dasturxon/ui/icons/clock";
import { RadioGroup } from "@dasturxon/ui/radio-group/radio-group";
import { SelectField } from "@dasturxon/ui/select-field/select-field";
import { useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useQuery } from "@tanstack/react-query";
import type { BranchView } from "../../shop/fulfilment/branch-view.ts";
import { useNow } from "../../core/page/use-now.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useBrand } from "../../core/brand/shell.ts";
import { useLiveBranches } from "../../shop/catalog/availability.ts";
import { resultOf } from "@dasturxon/api-client/call-failure";
import { queryClientOf } from "../../core/session/query-client.ts";
import { useDraft, useClientSession } from "../../core/session/client-session-context.ts";
import styles from "./checkout.module.css";
import { ownProblem } from "./problems.ts";
import type { CheckoutProblem } from "./problems.ts";
import { Section } from "./section.tsx";
import { timeChoices } from "./time-choices.ts";
import type { TimeChoices } from "./time-choices.ts";

/** Value of the option that is not a slot. */
const soon = "now";
const longMinutes = 180;
/** Number of slots that are shown until all are requested: whole rows on phones and wide screens. */
const firstSlots = 6;

type Props = {
  /** Branch whose hours apply; `null` while unknown. */
  branch: BranchView | null;
  service: Service;
  quote: Quote | null;
  problems: readonly CheckoutProblem[];
};

/** Choice between the earliest time, shown as a range, and a slot on a day. */
export function TimeSection({ branch: loaded, service, quote, problems }: Props) {
  const { t, format } = useMessages();
  const { orderSettings } = useBrand();
  const { draft } = useClientSession();
  const choices = useDraft((state) => state.choices);
  const now = useNow();
  const [branch = null] = useLiveBranches(useMemo(() => (loaded ? [loaded] : []), [loaded]));
  const fullSlots = useFullSlots(branch);
  const [openDay, setOpenDay] = useState<string | null>(null);
  const [areAllShown, setAllShown] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  if (!branch || !now) return null;

  const times = timeChoices(branch, service, orderSettings, choices, now, fullSlots);
  const dayNames = times.days.map(({ day }) => day);
  const chosenDay = openDay ?? times.slot?.laterDay ?? dayNames[0];
  const today = times.days.find(({ day }) => day === chosenDay) ?? times.days[0];
  const isFirstDay = today === times.days[0];
  const choose = (value: string) =>
    draft
      .getState()
      .choose(
        value === soon
          ? { isLater: false, laterDay: undefined, laterTime: undefined }
          : { isLater: true, laterDay: today?.day, laterTime: value },
      );

  const slots = (today?.slots ?? []).map(({ laterTime, from, to }) => ({
    value: laterTime,
    label: format.time(from),
    note: `–${format.time(to)}`,
  }));
  const nowOption = {
    value: soon,
    label: t.checkout.now,
    note: choices.isLater ? undefined : promisedTimeRange(quote, format),
    isWide: true,
  };
  const options = times.isNowPossible && isFirstDay ? [nowOption, ...slots] : slots;
  const firstTimes = options.length - slots.length + firstSlots;
  const value = choices.isLater
    ? times.slot && times.slot.laterDay === today?.day
      ? times.slot.laterTime
      : null
    : times.isNowPossible
      ? soon
      : null;
  // The chosen time is never among those left out.
  const isShort =
    !areAllShown && options.findIndex((option) => option.value === value) < firstTimes;
  const shown = isShort ? options.slice(0, firstTimes) : options;
  const showAll = () => {
    // The button makes room for them, and its focus goes with it.
    flushSync(() => setAllShown(true));
    list.current?.querySelectorAll("input")[firstTimes]?.focus();
  };
  // The chosen slot is on a day that is not shown.
  const elsewhere = times.slot && times.slot.laterDay !== today?.day ? times.slot : null;
  const unavailable: CheckoutProblem[] = times.isUnavailable
    ? [ownProblem("when", "GONE", t.checkout.timeGone)]
    : problems.filter(({ part }) => part === "when");

  return (
    <Section
      part="when"
      title={t.checkout.when}
      aside={
        elsewhere && (
          <span className={styles.aside}>
            {`${format.day(elsewhere.from, now)}, ${format.timeRange(elsewhere.from, elsewhere.to)}`}
          </span>
        )
      }
      problems={unavailable}
    >
      {times.opensAt && !choices.isLater && unavailable.length === 0 && (
        <p className={styles.closed}>
          <ClockIcon size={20} />
          {t.branch.closedUntil(format.day(times.opensAt, now), format.time(times.opensAt))}
        </p>
      )}
      {times.days.length > 1 && (
        <DayChoice days={times.days} chosen={today?.day} now={now} onChoose={setOpenDay} />
      )}
      {options.length === 0 ? (
        <p className={styles.muted}>{t.checkout.noSlots}</p>
      ) : (
        <div ref={list}>
          <RadioGroup
            variant="grid"
            label={t.checkout.laterTime}
            isLabelHidden
            value={value}
            options={shown}
            onChange={choose}
          />
          {shown.length < options.length && (
            <Button variant="quiet" isWide onClick={showAll}>
              {t.checkout.moreTimes}
            </Button>
          )}
        </div>
      )}
    </Section>
  );
}

/** Number of days that are chips; with more of them only the next ones are, and the others a list. */
const mostChips = 3;
const nextDays = 2;

type DayChoiceProps = {
  days: TimeChoices["days"];
  chosen: string | undefined;
  now: Date;
  onChoose: (day: string) => void;
};

function DayChoice({ days, chosen, now, onChoose }: DayChoiceProps) {
  const { t, format } = useMessages();
  const chips = days.length > mostChips ? days.slice(0, nextDays) : days;
  const others = days.slice(chips.length);
  const nameOf = ({ slots: [first] }: TimeChoices["days"][number]) =>
    first ? format.day(first.from, now) : "";
  return (
    <fieldset aria-label={t.checkout.laterDay} className={styles.days}>
      {chips.map((each) => (
        <Chip key={each.day} isSelected={each.day === chosen} onClick={() => onChoose(each.day)}>
          {nameOf(each)}
        </Chip>
      ))}
      {others.length > 0 && (
        <SelectField
          className={styles.otherDay}
          label={t.checkout.otherDay}
          isLabelHidden
          value={others.find(({ day }) => day === chosen)?.day ?? ""}
          options={[
            { value: "", label: t.checkout.otherDay, isDisabled: true },
            ...others.map((each) => ({ value: each.day, label: nameOf(each) })),
          ]}
          onChange={({ target }) => onChoose(target.value)}
        />
      )}
    </fieldset>
  );
}

const fullSlotsForMs = 30_000;

/** Starts of the slots in which the branch takes no more orders. */
function useFullSlots(branch: BranchView | null): string[] | undefined {
  const clientSession = useClientSession();
  const { data } = useQuery(
    {
      queryKey: ["full-slots", branch?.id],
      queryFn: () =>
        resultOf(clientSession.api.listFullSlots({ params: { id: branch?.id ?? "" } })),
      enabled: branch?.hasSlotLimit ?? false,
      refetchInterval: fullSlotsForMs,
    },
    queryClientOf(clientSession),
  );
  return data;
}

/** '35–50 min', counted from the quote. */
function promisedTimeRange(quote: Quote | null, format: ReturnType<typeof useMessages>["format"]) {
  const range = quote?.timeRange;
  if (!range) return undefined;
  const quotedAt = Date.parse(quote.expiresAt) - QUOTE_LIFETIME_MS;
  const minutes = (moment: string) => Math.round((Date.parse(moment) - quotedAt) / 60_000);
  const [from, to] = [minutes(range.from), minutes(range.to)];
  // For several hours a time is clearer than minutes.
  return to < longMinutes ? format.minuteRange(from, to) : format.timeRange(range.from, range.to);
}
