import { localized } from "@dasturxon/messages/language";
import { Button } from "@dasturxon/ui/button/button";
import { Dialog } from "@dasturxon/ui/dialog/dialog";
import { SegmentedControl } from "@dasturxon/ui/segmented-control/segmented-control";
import { TextField } from "@dasturxon/ui/text-field/text-field";
import { useState } from "react";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { useStopCalls, useStopListChange, type NewStop, type Stoppable } from "./stop-queries.ts";
import styles from "./stop-list.module.css";

const hourMs = 3_600_000;
const mostUnits = 10_000;

type Props = { item: Stoppable; branchId: string | null; onClose: () => void };

/** Whether any are left, and until when. */
export function StopDialog({ item, branchId, onClose }: Props) {
  const messages = useMessages();
  const { t, language } = messages;
  const { stop } = useStopCalls(branchId);
  const [isCounted, setIsCounted] = useState<"none" | "some">("none");
  const [text, setText] = useState("");
  const left = isCounted === "some" ? Number(text) : 0;
  const isValid =
    isCounted === "none" || (Number.isInteger(left) && left >= 1 && left <= mostUnits);
  const { mutate, isPending, error } = useStopListChange(async (until: NewStop["until"]) => {
    await stop(item, { until, left });
    onClose();
  });
  const choices = [
    ...[1, 3].map((hours) => ({
      label: t.stopList.hours(hours),
      until: () => new Date(Date.now() + hours * hourMs).toISOString(),
    })),
    { label: t.stopList.untilOpening, until: () => "OPENING" },
    { label: t.stopList.open, until: () => null },
  ];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={localized(item.name, language)}
      closeLabel={t.frame.close}
    >
      <div className={styles.choices}>
        {item.kind === "PRODUCT" && (
          <SegmentedControl
            label={t.stopList.howMany}
            value={isCounted}
            options={[
              { value: "none", label: t.stopList.noneLeft },
              { value: "some", label: t.stopList.someLeft },
            ]}
            onChange={setIsCounted}
          />
        )}
        {isCounted === "some" && (
          <TextField
            label={t.stopList.howMany}
            inputMode="numeric"
            autoComplete="off"
            value={text}
            error={text !== "" && !isValid ? t.stopList.wrongNumber : undefined}
            onChange={({ target }) => setText(target.value.trim())}
          />
        )}
        <p>{t.stopList.howLong}</p>
        {choices.map(({ label, until }) => (
          <Button
            key={label}
            variant="secondary"
            isWide
            disabled={!isValid}
            isLoading={isPending}
            onClick={() => mutate(until())}
          >
            {label}
          </Button>
        ))}
        {error && <p role="alert">{errorText(error.error, messages)}</p>}
      </div>
    </Dialog>
  );
}
