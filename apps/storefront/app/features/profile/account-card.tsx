import { formatPhone } from "@dasturxon/messages/formats";
import { Card } from "@dasturxon/ui/card/card";
import { ConfirmDialog } from "@dasturxon/ui/confirm-dialog/confirm-dialog";
import { PhoneIcon } from "@dasturxon/ui/icons/phone";
import { SignOutIcon } from "@dasturxon/ui/icons/sign-out";
import { TrashIcon } from "@dasturxon/ui/icons/trash";
import { ListRow } from "@dasturxon/ui/list-row/list-row";
import { Notice } from "@dasturxon/ui/notice/notice";
import { useState } from "react";
import { Link } from "react-router";
import type { SessionUser } from "../../core/session/session-store.ts";
import { useMessages, errorText } from "../../core/i18n/messages.ts";
import { useOverlay } from "../../core/page/use-overlay.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import styles from "./profile.module.css";

/** The account's phone, its other sessions, and its deletion. */
export function AccountCard({ user }: { user: SessionUser }) {
  const { t } = useMessages();
  return (
    <Card className={styles.rows} aria-label={t.account.title}>
      <ListRow
        title={t.account.changePhone}
        note={<span className={styles.phone}>{formatPhone(user.phone)}</span>}
        leading={<PhoneIcon />}
        renderLink={(look) => <Link {...look} {...dialogLink(accountDialogs.phone)} />}
      />
      <OtherSessionsRow />
      <ListRow
        isDanger
        title={t.account.remove}
        leading={<TrashIcon />}
        renderLink={(look) => <Link {...look} {...dialogLink(accountDialogs.end)} />}
      />
    </Card>
  );
}

/** Signs out on all other devices, for example after losing a phone. */
function OtherSessionsRow() {
  const messages = useMessages();
  const { t } = messages;
  const { api, notices } = useClientSession();
  const { value, close } = useOverlay(accountDialogs.sessions);
  const [refusal, setRefusal] = useState<string | null>(null);

  const closeDialog = () => {
    setRefusal(null);
    close();
  };
  const confirm = async () => {
    setRefusal(null);
    const { error, result } = await api.endOtherSessions();
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
        onConfirm={confirm}
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

/** Query parameters that open the account's dialogs, so that Back closes them. Decision "S2.75". */
export const accountDialogs = { phone: "phone", sessions: "sessions", end: "delete" } as const;

/** Link properties that open a dialog. */
const dialogLink = (dialog: string) => ({
  to: `?${dialog}=1`,
  state: { isOverlay: true },
  preventScrollReset: true,
});
