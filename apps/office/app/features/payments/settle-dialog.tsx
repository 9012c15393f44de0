import type { CallFailure } from "@dasturxon/api-client/call-failure";
import { TextField } from "@dasturxon/ui/text-field/text-field";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormDialog } from "../../core/form/form-dialog.tsx";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { paymentTasksKey } from "../../core/session/use-payment-tasks.ts";

type Props = {
  title: string;
  about: string;
  /** Label of the note. */
  label: string;
  action: string;
  isNoteRequired?: boolean;
  settle: (note: string) => Promise<void>;
  onClose: () => void;
};

/** Marks a payment as settled, with a note for the audit log. */
export function SettleDialog(props: Props) {
  const { title, about, label, action, isNoteRequired = false, settle, onClose } = props;
  const { brand } = useOfficeSession();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState("");
  const note = typed.trim();
  const call = useMutation<void, CallFailure, string>({
    mutationFn: settle,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: paymentTasksKey(brand.merchantId) });
      onClose();
    },
  });
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      action={action}
      isComplete={note !== "" || !isNoteRequired}
      call={call}
      onSubmit={() => call.mutate(note)}
    >
      <p>{about}</p>
      <TextField
        label={label}
        value={typed}
        maxLength={300}
        data-autofocus=""
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormDialog>
  );
}
