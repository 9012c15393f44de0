import { Button } from "../button/button.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import type { ModalProps } from "../modal/modal-frame.tsx";
import styles from "./confirm-dialog.module.css";

type Props = Omit<ModalProps, "footer"> & {
  /** The answer that changes nothing: it closes. */
  cancelLabel: string;
  confirmLabel: string;
  isBusy?: boolean;
  /** Something is still to be agreed to. */
  isBlocked?: boolean;
  onConfirm: () => void;
};

/** Asks once more before what cannot be taken back. */
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
