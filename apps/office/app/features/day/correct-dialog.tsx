import type { CashCount, DayReport } from "@dasturxon/contract/entities/cash";
import { TextField } from "@dasturxon/ui/text-field/text-field";
import { useState } from "react";
import { useMessages } from "../../core/i18n/messages.ts";
import { FormDialog } from "../../core/form/form-dialog.tsx";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { resultOf } from "@dasturxon/api-client/call-failure";
import { SumField } from "./sum-field.tsx";
import { useCashChange } from "./use-cash-change.ts";
import styles from "./day.module.css";

type Props = {
  report: DayReport;
  count: CashCount;
  onClose: () => void;
  onDone: (report: DayReport) => void;
};

export function CorrectDialog({ report, count, onClose, onDone }: Props) {
  const { t, format } = useMessages("day");
  const { calls } = useOfficeSession();
  const [counted, setCounted] = useState<number | null>(null);
  const [note, setNote] = useState("");
  const why = note.trim();
  const change = useCashChange(
    (key, sum: number) =>
      resultOf(
        calls.correctCashCount({
          params: { id: report.branchId, countId: count.id },
          body: { key, counted: sum, note: why },
        }),
      ),
    onDone,
  );
  return (
    <FormDialog
      title={t.day.correctTitle}
      onClose={onClose}
      action={t.day.correct}
      isComplete={counted !== null && why !== ""}
      call={change}
      onSubmit={() => counted !== null && change.mutate(counted)}
    >
      <p className={styles.line}>
        {t.day.counted} <strong>{format.sum(count.counted)}</strong>
      </p>
      <SumField label={t.day.countedSum} value={counted} onChange={setCounted} />
      <TextField
        label={t.day.why}
        value={note}
        maxLength={300}
        onChange={({ target }) => setNote(target.value)}
      />
      <p className={styles.muted}>{t.day.correctAbout}</p>
    </FormDialog>
  );
}
