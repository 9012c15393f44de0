import type { CashCount, DayReport } from "@dasturxon/contract/entities/cash";
import { Button } from "@dasturxon/ui/button/button";
import { Dialog } from "@dasturxon/ui/dialog/dialog";
import { TextField } from "@dasturxon/ui/text-field/text-field";
import { useState } from "react";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { resultOf } from "../../core/session/query-client.ts";
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
  const messages = useMessages();
  const { t, format } = messages;
  const { calls } = useOfficeSession();
  const [counted, setCounted] = useState<number | null>(null);
  const [note, setNote] = useState("");
  const why = note.trim();
  const { mutate, isPending, error } = useCashChange(
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
    <Dialog
      isOpen
      onClose={onClose}
      title={t.day.correctTitle}
      closeLabel={t.frame.close}
      width="medium"
      footer={
        <Button
          isWide
          disabled={counted === null || why === ""}
          isLoading={isPending}
          onClick={() => counted !== null && mutate(counted)}
        >
          {t.day.correct}
        </Button>
      }
    >
      <div className={styles.form}>
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
        {error && <p role="alert">{errorText(error.error, messages)}</p>}
      </div>
    </Dialog>
  );
}
