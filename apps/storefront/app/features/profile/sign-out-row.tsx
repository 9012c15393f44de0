import { ConfirmDialog } from "@dasturxon/ui/confirm-dialog/confirm-dialog";
import { SignOutIcon } from "@dasturxon/ui/icons/sign-out";
import { ListRow } from "@dasturxon/ui/list-row/list-row";
import { useState } from "react";
import { useMessages } from "../../core/i18n/messages.ts";
import { signOut } from "../../shop/account/sign-out.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";

/** Asks for confirmation: the basket is cleared too. */
export function SignOutRow() {
  const { t } = useMessages();
  const clientSession = useClientSession();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <ListRow
        isDanger
        title={t.profile.signOut}
        leading={<SignOutIcon />}
        onClick={() => setConfirming(true)}
      />
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={t.profile.signOutQuestion}
        closeLabel={t.action.close}
        cancelLabel={t.action.cancel}
        confirmLabel={t.action.signOut}
        onConfirm={() => signOut(clientSession, window)}
      >
        <p>{t.profile.signOutText}</p>
      </ConfirmDialog>
    </>
  );
}
