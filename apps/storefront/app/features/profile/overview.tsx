import type { SessionUser } from "../../core/session/session-store.ts";
import { formatPhone } from "@dasturxon/messages/formats";
import { Card } from "@dasturxon/ui/card/card";
import { BellIcon } from "@dasturxon/ui/icons/bell";
import { CardIcon } from "@dasturxon/ui/icons/card";
import { HeartIcon } from "@dasturxon/ui/icons/heart";
import { PinIcon } from "@dasturxon/ui/icons/pin";
import { ReceiptIcon } from "@dasturxon/ui/icons/receipt";
import { TableIcon } from "@dasturxon/ui/icons/table";
import { TicketIcon } from "@dasturxon/ui/icons/ticket";
import { UserIcon } from "@dasturxon/ui/icons/user";
import { WalletIcon } from "@dasturxon/ui/icons/wallet";
import { ListRow } from "@dasturxon/ui/list-row/list-row";
import { Tag } from "@dasturxon/ui/tag/tag";
import type { ReactNode } from "react";
import { Link, href, useLocation } from "react-router";
import { ConsentChoice } from "../../platform/analytics/consent-choice.tsx";
import { PageHead } from "../../core/page/page-head.tsx";
import { useMessages } from "../../core/i18n/messages.ts";
import { withNotifications } from "../../shop/account/open-notifications.ts";
import { useBrand, useShell } from "../../core/brand/shell.ts";
import { useSession } from "../../core/session/client-session-context.ts";
import { MessageChoice } from "./message-choice.tsx";
import { LanguageChoice, ThemeChoice } from "./preferences.tsx";
import styles from "./profile.module.css";
import { SignOutRow } from "./sign-out-row.tsx";

type Props = {
  user: SessionUser;
  contacts: { url: string; label: string }[];
  /** Count of unread notifications beside their link. */
  news: ReactNode;
};

/** The customer's profile, with links to their pages. */
export function ProfileOverview({ user, contacts, news }: Props) {
  const { settings } = useBrand();
  const links = <Contacts contacts={contacts} />;
  return (
    <>
      <Person user={user} />
      {settings.isVisibleAtProfileTop && links}
      {settings.balanceActive && <Balance cashback={user.cashback} />}
      <Sections news={news} />
      <Settings />
      <Card className={styles.rows}>
        <SignOutRow />
      </Card>
      {!settings.isVisibleAtProfileTop && links}
    </>
  );
}

function Person({ user }: { user: SessionUser }) {
  const { t } = useMessages();
  const name = [user.firstName, user.lastName].filter(Boolean).join(" ");
  return (
    <div className={styles.person}>
      <PageHead title={name || t.screen.profile} isInNavigation />
      <p className={styles.phone}>{formatPhone(user.phone)}</p>
    </div>
  );
}

function Balance({ cashback }: { cashback: number }) {
  const { t, format } = useMessages();
  return (
    <Card className={styles.balance} aria-label={t.profile.balance}>
      <WalletIcon />
      <div className={styles.balanceText}>
        <p>{t.profile.balance}</p>
        <p className={styles.note}>{t.profile.balanceNote}</p>
      </div>
      <p className={styles.sum}>{format.sum(cashback)}</p>
    </Card>
  );
}

type ProfileLink = {
  to: string;
  state?: object;
  icon: ReactNode;
  title: string;
  trailing?: ReactNode;
};

function Sections({ news }: Pick<Props, "news">) {
  const { t } = useMessages();
  const { settings } = useBrand();
  const { search } = useLocation();
  const isNameless = useSession(({ user }) => !user?.firstName);
  const active = useSession(({ activeOrders }) => activeOrders.length);
  const links: ProfileLink[] = [
    {
      to: href("/profile/orders"),
      icon: <ReceiptIcon />,
      title: t.profile.orders,
      trailing: active > 0 && <Tag>{t.profile.activeOrders(active)}</Tag>,
    },
    {
      to: href("/profile/user"),
      icon: <UserIcon />,
      title: t.profile.user,
      trailing: isNameless && <span className={styles.note}>{t.profile.guest}</span>,
    },
    { to: href("/profile/address"), icon: <PinIcon />, title: t.profile.addresses },
    ...(settings.favouriteActive
      ? [{ to: href("/profile/favorites"), icon: <HeartIcon />, title: t.profile.favourites }]
      : []),
    ...(settings.bookingActive
      ? [
          {
            to: "?reservations=1",
            icon: <TableIcon />,
            title: t.reservation.mine,
            state: { isOverlay: true },
          },
        ]
      : []),
    ...(settings.notificationsActive
      ? [
          {
            ...withNotifications(search),
            icon: <BellIcon />,
            title: t.profile.notifications,
            trailing: news,
          },
        ]
      : []),
    ...(settings.promoActive
      ? [{ to: href("/profile/promos"), icon: <TicketIcon />, title: t.profile.promos }]
      : []),
    ...(settings.cardActive
      ? [{ to: href("/profile/cards"), icon: <CardIcon />, title: t.profile.cards }]
      : []),
  ];
  return (
    <Card className={styles.rows}>
      <nav aria-label={t.profile.sections}>
        <ul>
          {links.map(({ to, state, icon, title, trailing }) => (
            <li key={to}>
              <ListRow
                title={title}
                leading={icon}
                trailing={trailing}
                renderLink={(look) => (
                  <Link {...look} to={to} state={state} preventScrollReset={Boolean(state)} />
                )}
              />
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  );
}

function Settings() {
  const { t } = useMessages();
  const { languages } = useShell();
  return (
    <Card className={styles.settings} aria-label={t.profile.settings}>
      {languages.length > 1 && (
        <div>
          <h2 className={styles.title}>{t.profile.language}</h2>
          <LanguageChoice />
        </div>
      )}
      <div>
        <h2 className={styles.title}>{t.profile.theme}</h2>
        <ThemeChoice />
      </div>
      <div>
        <h2 className={styles.title}>{t.orderMessages.title}</h2>
        <MessageChoice />
      </div>
      <ConsentChoice />
    </Card>
  );
}

function Contacts({ contacts }: Pick<Props, "contacts">) {
  const { t } = useMessages();
  if (contacts.length === 0) return null;
  return (
    <section aria-label={t.profile.contacts}>
      <h2 className={styles.title}>{t.profile.contacts}</h2>
      <ul className={styles.contacts}>
        {contacts.map(({ url, label }) => (
          <li key={url}>
            <a className={styles.contact} href={url} rel="noopener">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
