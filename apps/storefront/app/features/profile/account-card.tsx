import type { SessionUser } from "../../core/session/session-store.ts";
import { formatPhone } from "@dasturxon/messages/formats";
import { Card } from "@dasturxon/ui/card/card";
import { PhoneIcon } from "@dasturxon/ui/icons/phone";
import { TrashIcon } from "@dasturxon/ui/icons/trash";
import { ListRow } from "@dasturxon/ui/list-row/list-row";
import { Link } from "react-router";
import { useMessages } from "../../core/i18n/messages.ts";
import { accountDialogs, dialogLink } from "./account-dialogs.ts";
import { OtherSessionsRow } from "./other-sessions-row.tsx";
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
