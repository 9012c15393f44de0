import { Dialog } from "@dasturxon/ui/dialog/dialog";
import { useState } from "react";
import { useMessages } from "../../core/i18n/messages.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import { CodeForm } from "./code-form.tsx";
import { PhoneForm } from "./phone-form.tsx";
import type { PendingCode } from "./pending-code.ts";
import { usePhoneCode } from "./use-phone-code.ts";

type Props = { isOpen: boolean; onClose: () => void };

/** Changes the account's phone, verified by a code. Specification, point 2, "phone change with code confirmation". */
export function PhoneChangeDialog({ isOpen, onClose }: Props) {
  const { t } = useMessages();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t.account.changePhone}
      closeLabel={t.action.close}
    >
      {isOpen && <Steps onClose={onClose} />}
    </Dialog>
  );
}

function Steps({ onClose }: Pick<Props, "onClose">) {
  const { t } = useMessages();
  const { notices } = useClientSession();
  const change = usePhoneChange();
  const { pending } = change;
  const [isPhoneStep, setPhoneStep] = useState(true);
  if (pending && !isPhoneStep)
    return (
      <CodeForm
        signIn={change}
        pending={pending}
        onSignedIn={() => {
          notices.getState().notify({ type: "success", title: t.account.phoneChanged });
          onClose();
        }}
        onChangePhone={() => setPhoneStep(true)}
      />
    );
  return (
    <PhoneForm
      signIn={change}
      texts={{ label: t.account.newPhone, hint: t.account.changeText }}
      initialDigits={pending?.phone.slice(4)}
      onSent={() => setPhoneStep(false)}
    />
  );
}

/** Changes the account's phone after its code was verified. Specification, point 2. */
function usePhoneChange() {
  const { api, session } = useClientSession();
  const [pending, setPending] = useState<PendingCode | null>(null);
  return usePhoneCode({
    pending,
    storePending: setPending,
    request: (body) => api.requestPhoneChange({ body }),
    verify: (body) => api.verifyPhoneChange({ body }),
    onVerified: (user) => session.getState().updateUser(user),
  });
}
