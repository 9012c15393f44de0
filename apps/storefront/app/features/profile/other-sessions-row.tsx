import { ConfirmDialog } from "@dasturxon/ui/confirm-dialog/confirm-dialog";
import { SignOutIcon } from "@dasturxon/ui/icons/sign-out";
import { ListRow } from "@dasturxon/ui/list-row/list-row";
import { Notice } from "@dasturxon/ui/notice/notice";
import { useState } from "react";
import { Link } from "react-router";
import { useOverlay } from "../../core/page/use-overlay.ts";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import { accountDialogs, dialogLink } from "./account-dialogs.ts";
import styles from "./profile.module.css";

/** Signs out on all other devices, for example after losing a phone. */
export function OtherSessionsRow() {
  const messages = useMessages();
  const { t } = messages;
  const { api, notices } = useClientSession();
  const { value, close } = useOverlay(accountDialogs.sessions);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const closeDialog = () => {
    setRefusal(null);
    close();
  };
  const confirm = async () => {
    setBusy(true);
    setRefusal(null);
    const { error, result } = await api.endOtherSessions();
    setBusy(false);
    if (error) return setRefusal(errorText(error, messages));
    notices
      .getState()
      .notify({ type: "success", title: t.account.otherSessionsEnded(result.ended) });
    close();
  };
  return (
    <>
      <ListRow
        title={t.account.endOtherSessions}
        leading={<SignOutIcon />}
        renderLink={(look) => <Link {...look} {...dialogLink(accountDialogs.sessions)} />}
      />
      <ConfirmDialog
        isOpen={value !== null}
        onClose={closeDialog}
        title={t.account.endOtherSessionsQuestion}
        closeLabel={t.action.close}
        cancelLabel={t.action.cancel}
        confirmLabel={t.action.signOut}
        isBusy={isBusy}
        onConfirm={() => void confirm()}
      >
        <div className={styles.fields}>
          <p>{t.account.endOtherSessionsText}</p>
          {refusal && (
            <Notice tone="danger" isLive>
              {refusal}
            </Notice>
          )}
        </div>
      </ConfirmDialog>
    </>
  );
}
