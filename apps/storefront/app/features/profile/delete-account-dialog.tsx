import { Checkbox } from "@dasturxon/ui/checkbox/checkbox";
import { ConfirmDialog } from "@dasturxon/ui/confirm-dialog/confirm-dialog";
import { Notice } from "@dasturxon/ui/notice/notice";
import { useState } from "react";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { deleteAccount } from "../../shop/account/sign-out.ts";
import { useSession, useClientSession } from "../../core/session/client-session-context.ts";
import styles from "./profile.module.css";

type Props = { isOpen: boolean; onClose: () => void };

/**
 * Lists what is deleted, asks for confirmation, and deletes the account. Specification, point 2; decision "S4.56".
 */
export function DeleteAccountDialog({ isOpen, onClose }: Props) {
  const messages = useMessages();
  const { t } = messages;
  const clientSession = useClientSession();
  const [isAgreed, setAgreed] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const close = () => {
    setAgreed(false);
    setRefusal(null);
    onClose();
  };
  const confirm = async () => {
    setRefusal(null);
    const error = await deleteAccount(clientSession, window);
    if (error) return setRefusal(errorText(error, messages));
    clientSession.notices.getState().notify({ type: "success", title: t.account.gone });
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      title={t.account.removeQuestion}
      closeLabel={t.action.close}
      cancelLabel={t.account.keep}
      confirmLabel={t.account.removeConfirm}
      isBlocked={!isAgreed}
      onConfirm={confirm}
    >
      <div className={styles.fields}>
        <Consequences />
        <Checkbox label={t.account.removeAgree} checked={isAgreed} onChange={setAgreed} />
        {refusal && (
          <Notice tone="danger" isLive>
            {refusal}
          </Notice>
        )}
      </div>
    </ConfirmDialog>
  );
}

function Consequences() {
  const { t, format } = useMessages();
  const cashback = useSession(({ user }) => user?.cashback ?? 0);
  const { person, places, orders, cashback: balance } = t.account.removed;
  return (
    <div>
      <p>{t.account.removeText}</p>
      <ul className={styles.consequences}>
        {[person, places, orders, ...(cashback > 0 ? [balance(format.sum(cashback))] : [])].map(
          (item) => (
            <li key={item}>{item}</li>
          ),
        )}
      </ul>
    </div>
  );
}
