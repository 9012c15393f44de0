import { Button } from "@dasturxon/ui/button/button";
import { Dialog } from "@dasturxon/ui/dialog/dialog";
import { SignOutIcon } from "@dasturxon/ui/icons/sign-out";
import { ListRow } from "@dasturxon/ui/list-row/list-row";
import { useState } from "react";
import { useMessages } from "../../session/messages.ts";
import { signOut } from "../../session/sign-out.ts";
import { useVisitor } from "../../session/visitor-context.ts";
import styles from "./profile.module.css";

/** Asks once: the basket goes too. */
export function SignOutRow() {
  const { t } = useMessages();
  const visitor = useVisitor();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  return (
    <>
      <ListRow
        isDanger
        title={t.profile.signOut}
        leading={<SignOutIcon />}
        onClick={() => setAsking(true)}
      />
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t.profile.signOutQuestion}
        closeLabel={t.action.close}
        footer={
          <div className={styles.answers}>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t.action.cancel}
            </Button>
            <Button
              variant="danger"
              isLoading={isBusy}
              onClick={() => {
                setBusy(true);
                void signOut(visitor);
              }}
            >
              {t.action.signOut}
            </Button>
          </div>
        }
      >
        <p>{t.profile.signOutText}</p>
      </Dialog>
    </>
  );
}
