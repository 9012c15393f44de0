import type { BoardOrder } from "@dasturxon/contract/entities/staff-order";
import { resultOf } from "@dasturxon/api-client/call-failure";
import { localized } from "@dasturxon/messages/language";
import { Button } from "@dasturxon/ui/button/button";
import { Dialog } from "@dasturxon/ui/dialog/dialog";
import { TextArea } from "@dasturxon/ui/text-area/text-area";
import { TextField } from "@dasturxon/ui/text-field/text-field";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { CameraScanner, canScan } from "./camera-scanner.tsx";
import { addCode, isMarked, markedLines } from "./marking-codes.ts";
import styles from "./marking.module.css";

type Props = {
  order: BoardOrder;
  onClose: () => void;
  /** The codes, or the reason, are stored. */
  onStored: (order: BoardOrder) => void;
};

/** Asks for the marking codes of an order that is being packed: by a scanner, which types them, or by the camera. */
export function MarkingDialog({ order, onClose, onStored }: Props) {
  const messages = useMessages("marking");
  const { t, language } = messages;
  const { calls } = useOfficeSession();
  const [lines, setLines] = useState(() => markedLines(order));
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<"INVALID" | "KNOWN" | "COMPLETE" | null>(null);
  const [reason, setReason] = useState("");
  const [isSkipping, setSkipping] = useState(false);
  const [hasCamera, setHasCamera] = useState(false);
  const [isScanning, setScanning] = useState(false);
  const skipReason = reason.trim();
  const isComplete = isMarked(lines);
  useEffect(() => {
    canScan().then(setHasCamera, () => setHasCamera(false));
  }, []);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      resultOf(
        calls.setMarkingCodes({
          params: { id: order.id },
          body: {
            lines: lines.map(({ lineId, codes }) => ({ lineId, codes })),
            ...(isSkipping && { skipReason }),
          },
        }),
      ),
    onSuccess: onStored,
  });

  function add(scanned: string, byCamera = false) {
    const added = addCode(lines, scanned);
    if ("lines" in added) setLines(added.lines);
    // A camera sees one code many times.
    if (!byCamera || "lines" in added) setProblem("problem" in added ? added.problem : null);
    setTyped("");
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.marking.title(order.number)}
      closeLabel={t.frame.close}
      width="medium"
      footer={
        <Button
          isWide
          isLoading={isPending}
          disabled={isSkipping ? skipReason === "" : !isComplete}
          onClick={() => mutate()}
        >
          {isSkipping ? t.marking.readyWithout : t.marking.ready}
        </Button>
      }
    >
      <div className={styles.content}>
        <p>{t.marking.about}</p>
        <ul className={styles.lines}>
          {lines.map(({ lineId, name, count, codes }) => (
            <li key={lineId}>
              <span>{localized(name, language)}</span>
              <output className={codes.length >= count ? styles.done : undefined}>
                {t.marking.progress(codes.length, count)}
              </output>
            </li>
          ))}
        </ul>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            add(typed);
          }}
        >
          <TextField
            label={t.marking.code}
            hint={t.marking.codeHint}
            value={typed}
            data-autofocus
            autoComplete="off"
            spellCheck={false}
            {...(problem && { error: t.marking.problems[problem] })}
            onChange={({ target }) => setTyped(target.value)}
          />
        </form>
        {hasCamera ? (
          <Button variant="secondary" onClick={() => setScanning(!isScanning)}>
            {isScanning ? t.marking.stopCamera : t.marking.useCamera}
          </Button>
        ) : (
          <p>{t.marking.noDetector}</p>
        )}
        {isScanning && <CameraScanner onCode={(code) => add(code, true)} />}
        {isSkipping ? (
          <TextArea
            label={t.marking.reason}
            hint={t.marking.reasonHint}
            value={reason}
            maxLength={200}
            onChange={({ target }) => setReason(target.value)}
          />
        ) : (
          <Button variant="secondary" onClick={() => setSkipping(true)}>
            {t.marking.skip}
          </Button>
        )}
        {error && <p role="alert">{errorText(error.error, messages)}</p>}
      </div>
    </Dialog>
  );
}
