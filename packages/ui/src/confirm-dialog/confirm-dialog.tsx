import { useState } from "react";
import { Button } from "../button/button.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import type { ModalProps } from "../modal/modal-frame.tsx";
import styles from "./confirm-dialog.module.css";

type Props = Omit<ModalProps, "footer"> & {
  /** Closes without a change. */
  cancelLabel: string;
  confirmLabel: string;
  /** Disables confirming until a condition is met. */
  isBlocked?: boolean;
  /** The dialog waits for its result, and stays open until it is closed. */
  onConfirm: () => Promise<void> | void;
};

/** Confirmation of an action that cannot be undone. */
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
