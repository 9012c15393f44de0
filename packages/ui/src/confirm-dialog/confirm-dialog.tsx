import { useState } from "react";
import { Button } from "../button/button.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import type { ModalProps } from "../modal/modal-frame.tsx";
import styles from "./confirm-dialog.module.css";

type Props = Omit<ModalProps, "footer"> & {
  /** The answer that changes nothing: it closes. */
  cancelLabel: string;
  confirmLabel: string;
  /** Something is still to be agreed to. */
  isBlocked?: boolean;
  /** The dialog waits for its result, and stays open until it is closed. */
  onConfirm: () => Promise<void> | void;
};

/** Asks once more before what cannot be taken back. */
export function ConfirmDialog({
  cancelLabel,
  confirmLabel,
  isBlocked,
  onConfirm,
  ...dialog
}: Props) {
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await onConfirm();
    setBusy(false);
  };
  return (
    <Dialog
      {...dialog}
      footer={
        <div className={styles.answers}>
          <Button variant="secondary" onClick={dialog.onClose}>
            {cancelLabel}
          </Button>
          <Button
            variant="danger"
            isLoading={isBusy}
            disabled={isBlocked}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        </div>
      }
    />
  );
}
