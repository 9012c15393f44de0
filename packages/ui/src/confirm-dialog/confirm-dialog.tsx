import { Button } from "../button/button.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import type { ModalProps } from "../modal/modal-frame.tsx";
import styles from "./confirm-dialog.module.css";

type Props = Omit<ModalProps, "footer"> & {
  /** Closes without a change. */
  cancelLabel: string;
  confirmLabel: string;
  isBusy?: boolean;
  /** Disables confirming until a condition is met. */
  isBlocked?: boolean;
  onConfirm: () => void;
};

/** Confirmation of an action that cannot be undone. */
export function ConfirmDialog({
  cancelLabel,
  confirmLabel,
  isBusy,
  isBlocked,
  onConfirm,
  ...dialog
}: Props) {
  return (
    <Dialog
      {...dialog}
      footer={
        <div className={styles.answers}>
          <Button variant="secondary" onClick={dialog.onClose}>
            {cancelLabel}
          </Button>
          <Button variant="danger" isLoading={isBusy} disabled={isBlocked} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      }
    />
  );
}
