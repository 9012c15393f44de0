import { UserIcon } from "@dasturxon/ui/icons/user";
import { useId } from "react";
import type { ComponentType } from "react";
import { Link, href } from "react-router";
import { useMessages } from "../../core/i18n/messages.ts";
import { useBrand } from "../../core/brand/shell.ts";
import { useSession } from "../../core/session/client-session-context.ts";
import styles from "./profile-link.module.css";

/** Unread mark on the profile's icon; describes the link by its id. */
export type UnreadSlot = ComponentType<{ id?: string }>;

/**
 * Link to the profile, with the customer's name and cashback in reserved space: the user is unknown while the page
 * loads. Decision "balanceActive".
 */
export function ProfileLink({ Unread }: { Unread: UnreadSlot }) {
  const unreadId = useId();
  const { t, format } = useMessages();
  const { settings } = useBrand();
  const user = useSession((session) => session.user);
  const cashback = settings.balanceActive ? (user?.cashback ?? 0) : 0;
  const label = cashback > 0 ? t.shell.profileBalance(format.sum(cashback)) : t.shell.profile;
  const name = settings.balanceActive && user?.firstName;
  return (
    <Link
      className={styles.link}
      data-balance={settings.balanceActive}
      to={href("/profile")}
      aria-label={name ? `${label}, ${name}` : label}
      aria-describedby={unreadId}
    >
      <span className={styles.icon}>
        <UserIcon size={22} />
        <Unread id={unreadId} />
      </span>
      {settings.balanceActive && <span className={styles.name}>{name || t.shell.profile}</span>}
      {cashback > 0 && <span className={styles.balance}>{format.amount(cashback)}</span>}
    </Link>
  );
}
