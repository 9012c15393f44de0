import type { DayReport } from "@dasturxon/contract/entities/cash";
import { Button } from "@dasturxon/ui/button/button";
import { Dialog } from "@dasturxon/ui/dialog/dialog";
import { Notice } from "@dasturxon/ui/notice/notice";
import { TextField } from "@dasturxon/ui/text-field/text-field";
import { useState } from "react";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { resultOf } from "../../core/session/query-client.ts";
import type { Courier } from "./day-values.ts";
import { Difference } from "./difference.tsx";
import { SumField } from "./sum-field.tsx";
import { useCashChange } from "./use-cash-change.ts";
import styles from "./day.module.css";

/** The holder whose cash is counted; with CLOSE the day ends too. */
export type Counted = { about: "COUNT" | "CLOSE"; courier: Courier };

type Props = {
  report: DayReport;
  counted: Counted;
  onClose: () => void;
  onDone: (report: DayReport) => void;
};

/** Asks for the cash at hand, beside the expected sum. */
export function CountDialog({ report, counted: { about, courier }, onClose, onDone }: Props) {
  const messages = useMessages();
  const { t, format } = messages;
  const { calls } = useOfficeSession();
  const [counted, setCounted] = useState<number | null>(null);
  const [note, setNote] = useState("");
  const { branchId, until, owed } = report;
  const courierId = courier?.id ?? null;
  const expected = owed.find((one) => (one.courier?.id ?? null) === courierId)?.sum ?? 0;
  const { mutate, isPending, error } = useCashChange((key, sum: number) => {
    const params = { id: branchId };
    const body = { key, asOf: until, expected, counted: sum, note: note.trim() };
    return resultOf(
      about === "CLOSE"
        ? calls.closeDay({ params, body })
        : calls.countCash({ params, body: { ...body, courierId } }),
    );
  }, onDone);
  const title =
    about === "CLOSE" ? t.day.closeTitle : t.day.countTitle(courier?.name || t.day.till);
  const others = owed.filter((one) => one.courier && one.sum !== 0);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={t.frame.close}
      width="medium"
      footer={
        <Button
          isWide
          disabled={counted === null}
          isLoading={isPending}
          onClick={() => counted !== null && mutate(counted)}
        >
          {about === "CLOSE" ? t.day.close : t.day.save}
        </Button>
      }
    >
      <div className={styles.form}>
        <p className={styles.line}>
          {t.day.owed} <strong>{format.sum(expected)}</strong>
        </p>
        <SumField label={t.day.countedSum} value={counted} onChange={setCounted} />
        {counted !== null && (
          <p className={styles.line}>
            {t.day.difference} <Difference value={counted - expected} />
          </p>
        )}
        <TextField
          label={t.day.note}
          value={note}
          maxLength={300}
          onChange={({ target }) => setNote(target.value)}
        />
        {courier && <p className={styles.muted}>{t.day.courierHandsIn}</p>}
        {about === "CLOSE" && (
          <Notice tone={others.length > 0 ? "warning" : "info"}>
            {t.day.closeAbout}
            {others.map((one) => (
              <span key={one.courier?.id} className={styles.line}>
                {one.courier?.name} <strong>{format.sum(one.sum)}</strong>
              </span>
            ))}
          </Notice>
        )}
        {error && <p role="alert">{errorText(error.error, messages)}</p>}
      </div>
    </Dialog>
  );
}
