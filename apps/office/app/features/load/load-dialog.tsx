import type { PausableService, SlotLimit } from "@dasturxon/contract/entities/branch";
import type { StaffBranch } from "@dasturxon/contract/entities/staff";
import { isActionAllowed } from "@dasturxon/domain/access/permissions";
import { busyMinutes } from "@dasturxon/domain/branch/busy-time";
import type { OfficeMessages } from "@dasturxon/messages/load-office-messages";
import { localized } from "@dasturxon/messages/language";
import { Button } from "@dasturxon/ui/button/button";
import { Chip } from "@dasturxon/ui/chip-bar/chip";
import { Dialog } from "@dasturxon/ui/dialog/dialog";
import { ListRow } from "@dasturxon/ui/list-row/list-row";
import { SegmentedControl } from "@dasturxon/ui/segmented-control/segmented-control";
import { TextField } from "@dasturxon/ui/text-field/text-field";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { useNow } from "../../core/page/use-now.ts";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { resultOf } from "@dasturxon/api-client/call-failure";
import { endText, pausedServices } from "./branch-states.ts";
import styles from "./load.module.css";

const minuteMs = 60_000;
const shortMinutes = [15, 30, 60];
const longMinutes = [30, 60, 120];
const busyChoices = [5, 10, 15, 20, 30, 45, 60];

type Change = () => Promise<unknown>;

type SectionProps = {
  branch: StaffBranch;
  now: Date;
  isPending: boolean;
  onChange: (change: Change) => void;
};

/** How many orders a branch takes: pauses, busy time and the limit of its slots, each with its end. */
export function LoadDialog({ branch, onClose }: { branch: StaffBranch; onClose: () => void }) {
  const messages = useMessages();
  const { t, language } = messages;
  const { brand, role } = useOfficeSession();
  const queryClient = useQueryClient();
  const now = new Date(useNow(15_000));
  const { mutate, isPending, error } = useMutation({
    mutationFn: (change: Change) => change(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [brand.merchantId, "branches"] }),
  });
  const section = { branch, now, isPending, onChange: mutate };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={localized(branch.name, language)}
      closeLabel={t.frame.close}
      width="medium"
    >
      <div className={styles.sections}>
        {error && <p role="alert">{errorText(error.error, messages)}</p>}
        {isActionAllowed(role, "PAUSE_BRANCHES") && <PauseSection {...section} />}
        {isActionAllowed(role, "RUN_STOP_LIST") && (
          <>
            <BusySection {...section} />
            <LimitSection {...section} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function Section({
  title,
  about,
  children,
}: {
  title: string;
  about: string;
  children: ReactNode;
}) {
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{title}</h3>
      <p className={styles.about}>{about}</p>
      {children}
    </section>
  );
}

function PauseSection({ branch, now, isPending, onChange }: SectionProps) {
  const messages = useMessages();
  const { t } = messages;
  const { calls } = useOfficeSession();
  const paused = pausedServices(branch, now);
  const open = branch.services.filter((service) => !paused.some((one) => one.service === service));
  const [left, setLeft] = useState<readonly PausableService[]>([]);
  const chosen = open.filter((service) => !left.includes(service));
  const params = { id: branch.id };
  const toggle = (service: PausableService) =>
    setLeft((known) =>
      known.includes(service) ? known.filter((one) => one !== service) : [...known, service],
    );
  return (
    <Section title={t.load.pauseTitle} about={t.load.pauseAbout}>
      {paused.map(({ service, end }) => (
        <ListRow
          key={service}
          title={t.load.services[service]}
          note={endText(end, messages)}
          actions={
            <Button
              variant="secondary"
              aria-label={`${t.load.services[service]}: ${t.board.resume}`}
              onClick={() =>
                onChange(() =>
                  resultOf(calls.resumeBranch({ params, body: { services: [service] } })),
                )
              }
            >
              {t.board.resume}
            </Button>
          }
        />
      ))}
      {open.length > 1 && (
        <fieldset className={styles.chips} aria-label={t.load.whichServices}>
          {open.map((service) => (
            <Chip
              key={service}
              isSelected={chosen.includes(service)}
              onClick={() => toggle(service)}
            >
              {t.load.services[service]}
            </Chip>
          ))}
        </fieldset>
      )}
      {open.length > 0 && (
        <Ends
          branch={branch}
          minutes={shortMinutes}
          hasOpen
          isDisabled={isPending || chosen.length === 0}
          label={(text) => t.load.pauseFor(text)}
          onChoose={(end) =>
            onChange(() =>
              resultOf(
                calls.pauseBranch({
                  params,
                  body: { services: chosen, until: end?.toISOString() ?? null },
                }),
              ),
            )
          }
        />
      )}
    </Section>
  );
}

function BusySection({ branch, now, isPending, onChange }: SectionProps) {
  const messages = useMessages();
  const { t, format } = messages;
  const { calls } = useOfficeSession();
  const current = busyMinutes(branch, now);
  const [minutes, setMinutes] = useState(current || 15);
  const params = { id: branch.id };
  return (
    <Section
      title={t.load.busyTitle}
      about={[t.load.busyAbout, kitchenText(branch, messages)].filter(Boolean).join(" ")}
    >
      {branch.busy && current > 0 && (
        <ListRow
          title={`+${format.minutes(current)}`}
          note={endText(branch.busy.until, messages)}
          actions={
            <Button
              variant="secondary"
              aria-label={`${t.load.busyTitle}: ${t.load.end}`}
              onClick={() =>
                onChange(() => resultOf(calls.setBusyTime({ params, body: { busy: null } })))
              }
            >
              {t.load.end}
            </Button>
          }
        />
      )}
      <fieldset className={styles.chips} aria-label={t.load.busyMinutes}>
        {busyChoices.map((choice) => (
          <Chip key={choice} isSelected={choice === minutes} onClick={() => setMinutes(choice)}>
            +{choice}
          </Chip>
        ))}
      </fieldset>
      <Ends
        branch={branch}
        minutes={longMinutes}
        isDisabled={isPending}
        label={(text) => t.load.busyFor(format.minutes(minutes), text)}
        onChoose={(end) => {
          if (!end) return;
          const busy = { minutes, until: end.toISOString() };
          onChange(() => resultOf(calls.setBusyTime({ params, body: { busy } })));
        }}
      />
    </Section>
  );
}

const units: SlotLimit["unit"][] = ["ORDERS", "MINUTES"];

/** The orders in the kitchen now, and its usual pace; empty while that is not known. */
const kitchenText = ({ kitchen }: StaffBranch, { t, format }: OfficeMessages): string =>
  kitchen
    ? t.load.kitchenNow(kitchen.orders, kitchen.usualOrders, format.minutes(kitchen.usualMinutes))
    : "";

function LimitSection({ branch, now, isPending, onChange }: SectionProps) {
  const messages = useMessages();
  const { t } = messages;
  const { calls } = useOfficeSession();
  const { slotLimit, slotLimitNow } = branch;
  const isSet = slotLimitNow && now < new Date(slotLimitNow.until);
  const shown = isSet ? slotLimitNow : slotLimit;
  const [unit, setUnit] = useState(shown?.unit ?? "ORDERS");
  const [text, setText] = useState(String(shown?.amount ?? 10));
  const amount = Number(text);
  const isValid = Number.isInteger(amount) && amount >= 1 && amount <= 10_000;
  const params = { id: branch.id };
  return (
    <Section
      title={t.load.limitTitle}
      about={
        slotLimit
          ? `${t.load.limitAbout} ${t.load.usualLimit(t.load.amount[slotLimit.unit](slotLimit.amount))}`
          : t.load.limitAbout
      }
    >
      {isSet && (
        <ListRow
          title={t.load.amount[slotLimitNow.unit](slotLimitNow.amount)}
          note={endText(slotLimitNow.until, messages)}
          actions={
            <Button
              variant="secondary"
              aria-label={`${t.load.limitTitle}: ${t.load.end}`}
              onClick={() =>
                onChange(() => resultOf(calls.setSlotLimit({ params, body: { limit: null } })))
              }
            >
              {t.load.end}
            </Button>
          }
        />
      )}
      <SegmentedControl
        label={t.load.limitUnit}
        value={unit}
        options={units.map((value) => ({ value, label: t.load.units[value] }))}
        onChange={setUnit}
      />
      <TextField
        label={t.load.limitAmount}
        inputMode="numeric"
        value={text}
        error={isValid ? undefined : t.load.wrongNumber}
        onChange={({ target }) => setText(target.value)}
      />
      <Ends
        branch={branch}
        minutes={longMinutes}
        isDisabled={isPending || !isValid}
        label={(end) => t.load.limitFor(t.load.amount[unit](amount), end)}
        onChoose={(end) => {
          if (!end) return;
          const limit = { unit, amount, until: end.toISOString() };
          onChange(() => resultOf(calls.setSlotLimit({ params, body: { limit } })));
        }}
      />
    </Section>
  );
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type EndsProps = {
  branch: StaffBranch;
  /** From now. */
  minutes: readonly number[];
  /** It may have no end. */
  hasOpen?: boolean;
  isDisabled: boolean;
  /** Name of a button, from the text of its end. */
  label: (end: string) => string;
  onChoose: (end: Date | null) => void;
};

/** Buttons for the ends that are chosen most. */
function Ends({ branch, minutes, hasOpen, isDisabled, label, onChoose }: EndsProps) {
  const { t, format } = useMessages();
  const choices: { text: string; end: () => Date | null }[] = [
    ...minutes.map((count) => ({
      text: count % 60 === 0 ? t.load.forHours(count / 60) : t.load.for(format.minutes(count)),
      end: () => new Date(Date.now() + count * minuteMs),
    })),
    { text: t.load.untilOpening, end: () => new Date(branch.opensAt) },
    ...(hasOpen ? [{ text: t.load.untilResumed, end: () => null }] : []),
  ];
  return (
    <div className={styles.ends}>
      {choices.map(({ text, end }) => (
        <Button
          key={text}
          variant="secondary"
          size="medium"
          disabled={isDisabled}
          aria-label={label(text)}
          onClick={() => onChoose(end())}
        >
          {capitalised(text)}
        </Button>
      ))}
    </div>
  );
}
