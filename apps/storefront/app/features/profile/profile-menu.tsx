import { formatPhone } from "@dasturxon/messages/formats";
import { Card } from "@dasturxon/ui/card/card";
import { BellIcon } from "@dasturxon/ui/icons/bell";
import { CardIcon } from "@dasturxon/ui/icons/card";
import { HeartIcon } from "@dasturxon/ui/icons/heart";
import { PinIcon } from "@dasturxon/ui/icons/pin";
import { ReceiptIcon } from "@dasturxon/ui/icons/receipt";
import { SlidersIcon } from "@dasturxon/ui/icons/sliders";
import { TableIcon } from "@dasturxon/ui/icons/table";
import { TicketIcon } from "@dasturxon/ui/icons/ticket";
import { UserIcon } from "@dasturxon/ui/icons/user";
import { WalletIcon } from "@dasturxon/ui/icons/wallet";
import { ListRow } from "@dasturxon/ui/list-row/list-row";
import { Tag } from "@dasturxon/ui/tag/tag";
import type { ReactNode } from "react";
import { Link, href, useLocation } from "react-router";
import { useMessages } from "../../core/i18n/messages.ts";
import { useBrand } from "../../core/brand/shell.ts";
import type { SessionUser } from "../../core/session/session-store.ts";
import { useSession } from "../../core/session/client-session-context.ts";
import { withNotifications } from "../../shop/account/open-notifications.ts";
import styles from "./profile.module.css";
import { SignOutRow } from "./sign-out-row.tsx";

type Props = {
  user: SessionUser;
  /** Count of unread notifications beside their link. */
  news: ReactNode;
};

/** The profile as a column beside its pages, on wide screens. */
export function ProfileMenu({ user, news }: Props) {
  const { settings } = useBrand();
  return (
    <>
      {settings.balanceActive && <Balance cashback={user.cashback} />}
      <ProfileSections news={news} self={<OwnRow user={user} />} />
      <Card className={styles.rows}>
        <SignOutRow />
      </Card>
    </>
  );
}

export function Balance({ cashback }: { cashback: number }) {
  const { t, format } = useMessages();
  const { cashbackPercent } = useBrand().orderSettings;
  return (
    <Card className={styles.balance} aria-label={t.profile.balance}>
      <WalletIcon />
      <div className={styles.balanceText}>
        <p className={styles.balanceHead}>
          <span>{t.profile.balance}</span>
          <span className={styles.sum}>{format.sum(cashback)}</span>
        </p>
        <p className={styles.note}>
          {cashback > 0
            ? t.profile.balanceNote
            : cashbackPercent > 0 && t.profile.balanceEarned(format.percent(cashbackPercent))}
        </p>
      </div>
    </Card>
  );
}

/** The profile's own page, with contacts and settings. */
function OwnRow({ user }: { user: SessionUser }) {
  const { t } = useMessages();
  const name = [user.firstName, user.lastName].filter(Boolean).join(" ");
  return (
    <PageRow
      to={href("/profile")}
      icon={<SlidersIcon />}
      title={name || t.screen.profile}
      note={formatPhone(user.phone)}
    />
  );
}

/** @param self A row for the page itself, if the list is beside it. */
export function ProfileSections({ news, self }: Pick<Props, "news"> & { self?: ReactNode }) {
  const { t } = useMessages();
  const { settings } = useBrand();
  const { pathname, search } = useLocation();
  const isNameless = useSession(({ user }) => !user?.firstName);
  const active = useSession(({ activeOrders }) => activeOrders.length);
  const profile = href("/profile");
  // Overlays of the profile's own page.
  const notifications = withNotifications(pathname === profile ? search : "");
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
            to: `${profile}?reservations=1`,
            icon: <TableIcon />,
            title: t.reservation.mine,
            state: { isOverlay: true as const },
          },
        ]
      : []),
    ...(settings.notificationsActive
      ? [
          {
            to: `${profile}${notifications.to}`,
            state: notifications.state,
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
          {self && <li>{self}</li>}
          {links.map((link) => (
            <li key={link.to}>
              <PageRow {...link} />
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  );
}

type ProfileLink = {
  to: string;
  /** Opens it as an overlay over the profile's own page. */
  state?: { isOverlay: true };
  icon: ReactNode;
  title: string;
  note?: string;
  trailing?: ReactNode;
};

function PageRow({ to, state, icon, ...texts }: ProfileLink) {
  const { pathname } = useLocation();
  // Elsewhere it is a page change, after which Back leads to the page before.
  const isOver = state && pathname === href("/profile");
  return (
    <ListRow
      {...texts}
      leading={icon}
      renderLink={(look) => (
        <Link
          {...look}
          to={to}
          state={isOver ? state : undefined}
          preventScrollReset={isOver}
          aria-current={to === pathname ? "page" : undefined}
        />
      )}
    />
  );
}
