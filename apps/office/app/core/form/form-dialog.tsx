import type { CallFailure } from "@dasturxon/api-client/call-failure";
import { Button } from "@dasturxon/ui/button/button";
import { Dialog } from "@dasturxon/ui/dialog/dialog";
import type { ReactNode } from "react";
import { errorText, useMessages } from "../i18n/messages.ts";
import styles from "./form-dialog.module.css";

type Props = {
  title: string;
  onClose: () => void;
  /** Label of the button. */
  action: string;
  variant?: "primary" | "secondary" | "danger";
  /** Whether the fields can be sent. */
  isComplete?: boolean;
  /** State of the call that the button makes. */
  call: { isPending: boolean; error: CallFailure | null };
  onSubmit: () => void;
  /** The fields. */
  children: ReactNode;
};

/** Fields and one button, which makes a call; a refusal is shown below the fields. */
export function FormDialog({
  title,
  onClose,
  action,
  variant = "primary",
  isComplete = true,
  call: { isPending, error },
  onSubmit,
  children,
}: Props) {
  const messages = useMessages();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={messages.t.frame.close}
      width="medium"
      footer={
        <Button
          variant={variant}
          isWide
          disabled={!isComplete}
          isLoading={isPending}
          onClick={onSubmit}
        >
          {action}
        </Button>
      }
    >
      <div className={styles.fields}>
        {children}
        {error && <p role="alert">{errorText(error.error, messages)}</p>}
      </div>
    </Dialog>
  );
}
