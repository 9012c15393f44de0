import { BottomNav } from "@dasturxon/ui/bottom-bar/bottom-nav";
import { BasketIcon } from "@dasturxon/ui/icons/basket";
import { HomeIcon } from "@dasturxon/ui/icons/home";
import { ReceiptIcon } from "@dasturxon/ui/icons/receipt";
import { SearchIcon } from "@dasturxon/ui/icons/search";
import { UserIcon } from "@dasturxon/ui/icons/user";
import type { ReactNode } from "react";
import { Link, href, useLocation } from "react-router";
import { basketLink } from "../../shop/orders/basket-link.ts";
import { countOfPortions } from "../../core/session/basket-state.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useBrand } from "../../core/brand/shell.ts";
import { useBasket } from "../../core/session/client-session-context.ts";
import type { UnreadSlot } from "./profile-link.tsx";
import styles from "./bottom-navigation.module.css";

type Screen = {
  to: string;
  icon: ReactNode;
  label: string;
  badge?: { count: number; name: string };
};

/** Home, search, basket, orders and profile, on phones of brands that enable it. */
export default function BottomNavigation({ Unread }: { Unread: UnreadSlot }) {
  const { t } = useMessages();
  const { settings } = useBrand();
  const { pathname } = useLocation();
  const count = useBasket(countOfPortions);
  const basket: Screen = {
    to: basketLink(settings),
    icon: <BasketIcon />,
    label: t.shell.basket,
    ...(count > 0 && { badge: { count, name: t.shell.basketCount(count) } }),
  };
  const screens: Screen[] = [
    { to: href("/"), icon: <HomeIcon />, label: t.shell.home },
    { to: href("/search"), icon: <SearchIcon />, label: t.shell.search },
    ...(settings.basketPosition === "NAVIGATION_BAR" ? [basket] : []),
    { to: href("/profile/orders"), icon: <ReceiptIcon />, label: t.shell.orders },
    {
      to: href("/profile"),
      icon: (
        <>
          <UserIcon />
          <Unread />
        </>
      ),
      label: t.shell.profile,
    },
  ];
  return (
    <div className={styles.bar}>
      <BottomNav
        label={t.shell.navigation}
        items={screens.map(({ to, ...screen }) => ({
          ...screen,
          id: to,
          isCurrent: to === pathname,
          renderLink: (look) => <Link to={to} {...look} />,
        }))}
      />
    </div>
  );
}
