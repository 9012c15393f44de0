import type { Notification } from "@dasturxon/contract/entities/notification";
import { localized } from "@dasturxon/messages/language";
import { BellIcon } from "@dasturxon/ui/icons/bell";
import { GiftIcon } from "@dasturxon/ui/icons/gift";
import { ReceiptIcon } from "@dasturxon/ui/icons/receipt";
import { ListRow } from "@dasturxon/ui/list-row/list-row";
import { VisuallyHidden } from "@dasturxon/ui/visually-hidden/visually-hidden";
import { Link } from "react-router";
import { linkTarget } from "../../shop/catalog/link-target.ts";
import { OutLink } from "../../core/page/out-link.tsx";
import { useMessages } from "../../core/i18n/messages.ts";
import styles from "./notifications.module.css";

const icons = { ORDER: <ReceiptIcon />, PROMO: <GiftIcon />, NEWS: <BellIcon /> };

type Props = { notification: Notification; now: Date; onRead: () => void };

/** One notification. Pressing it marks it as read, and opens its link if it has one. */
export function NotificationRow({ notification, now, onRead }: Props) {
  const { t, format, language } = useMessages();
  const { title, text, kind, link, createdDate, readAt } = notification;
  const target = link && linkTarget(link);
  return (
    <ListRow
      className={styles.row}
      leading={icons[kind]}
      title={
        <span className={styles.title}>
          {!readAt && (
            <span className={styles.dot}>
              <VisuallyHidden>{t.notifications.unread}: </VisuallyHidden>
            </span>
          )}
          {localized(title, language)}
        </span>
      }
      note={
        <span className={styles.note}>
          <span>{localized(text, language)}</span>
          <time dateTime={createdDate}>{format.dayTime(createdDate, now)}</time>
        </span>
      }
      onClick={target || readAt ? undefined : onRead}
      renderLink={
        target
          ? (look) =>
              link.kind !== "URL" ? (
                // Replaces the panel's history entry: Back leads to the page where the panel was opened.
                <Link {...look} to={target} replace onClick={onRead} />
              ) : (
                <OutLink
                  {...look}
                  href={target}
                  target="_blank"
                  rel="noopener noreferrer"
                  onClick={onRead}
                />
              )
          : undefined
      }
    />
  );
}
