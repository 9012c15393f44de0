import type { DayReport } from "@dasturxon/contract/entities/cash";
import { Button } from "@dasturxon/ui/button/button";
import { Dialog } from "@dasturxon/ui/dialog/dialog";
import { SegmentedControl } from "@dasturxon/ui/segmented-control/segmented-control";
import { SelectField } from "@dasturxon/ui/select-field/select-field";
import { TextField } from "@dasturxon/ui/text-field/text-field";
import { useState } from "react";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { resultOf } from "../../core/session/query-client.ts";
import { SumField } from "./sum-field.tsx";
import { useCashChange } from "./use-cash-change.ts";
import styles from "./day.module.css";

type Props = { report: DayReport; onClose: () => void; onDone: (report: DayReport) => void };

/** Cash that was put in or taken out by hand, by the till or a courier. */
export function AdjustDialog({ report, onClose, onDone }: Props) {
  const messages = useMessages();
  const { t } = messages;
  const { calls } = useOfficeSession();
  const [direction, setDirection] = useState<"IN" | "OUT">("IN");
  const [sum, setSum] = useState<number | null>(null);
  const [courierId, setCourierId] = useState("");
  const [note, setNote] = useState("");
  const why = note.trim();
  const { mutate, isPending, error } = useCashChange(
    (key, amount: number) =>
      resultOf(
        calls.adjustCash({
          params: { id: report.branchId },
          body: { key, courierId: courierId || null, amount, note: why },
        }),
      ),
    onDone,
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.day.adjust}
      closeLabel={t.frame.close}
      width="medium"
      footer={
        <Button
          isWide
          disabled={!sum || why === ""}
          isLoading={isPending}
          onClick={() => sum && mutate(direction === "IN" ? sum : -sum)}
        >
          {t.day.save}
        </Button>
      }
    >
      <div className={styles.form}>
        <SegmentedControl
          label={t.day.adjust}
          value={direction}
          options={[
            { value: "IN", label: t.day.putIn },
            { value: "OUT", label: t.day.takeOut },
          ]}
          onChange={setDirection}
        />
        {report.owed.length > 1 && (
          <SelectField
            label={t.day.holder}
            value={courierId}
            options={report.owed.map(({ courier }) => ({
              value: courier?.id ?? "",
              label: courier?.name || t.day.till,
            }))}
            onChange={({ target }) => setCourierId(target.value)}
          />
        )}
        <SumField label={t.day.sum} value={sum} onChange={setSum} />
        <TextField
          label={t.day.adjustWhy}
          value={note}
          maxLength={300}
          onChange={({ target }) => setNote(target.value)}
        />
        {error && <p role="alert">{errorText(error.error, messages)}</p>}
      </div>
    </Dialog>
  );
}
