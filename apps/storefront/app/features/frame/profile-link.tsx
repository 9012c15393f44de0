import { UserIcon } from "@dasturxon/ui/icons/user";
import { useId } from "react";
import type { ComponentType } from "react";
import { Link, href } from "react-router";
import { useMessages } from "../../session/messages.ts";
import { useBrand } from "../../session/shell.ts";
import { useSession } from "../../session/client-session-context.ts";
import styles from "./profile-link.module.css";

/** What says on the profile's icon that something is unread; it describes the link by its id. */
export type UnreadSlot = ComponentType<{ id?: string }>;

/**
 * The way to the profile, and the cashback of whoever is signed in, in room that is kept for it: nobody is known
 * while the page loads. Decision "balanceActive".
 */
export function ProfileLink({ Unread }: { Unread: UnreadSlot }) {
  const unreadId = useId();
  const { t, format } = useMessages();
  const { settings } = useBrand();
  const cashback = useSession(({ user }) => user?.cashback);
  const hasBalance = settings.balanceActive && cashback !== undefined;
  return (
    <Link
      className={styles.link}
      data-balance={settings.balanceActive}
      to={href("/profile")}
      aria-label={hasBalance ? t.shell.profileBalance(format.sum(cashback)) : t.shell.profile}
      aria-describedby={unreadId}
    >
      <span className={styles.icon}>
        <UserIcon size={22} />
        <Unread id={unreadId} />
      </span>
      {hasBalance && cashback > 0 && (
        <span className={styles.narrow}>{format.amount(cashback)}</span>
      )}
      {settings.balanceActive && (
        <span className={styles.wide}>{hasBalance ? format.sum(cashback) : t.shell.profile}</span>
      )}
    </Link>
  );
}
