import { BottomNav } from "@dasturxon/ui/bottom-bar/bottom-nav";
import { BasketIcon } from "@dasturxon/ui/icons/basket";
import { HomeIcon } from "@dasturxon/ui/icons/home";
import { ReceiptIcon } from "@dasturxon/ui/icons/receipt";
import { SearchIcon } from "@dasturxon/ui/icons/search";
import { UserIcon } from "@dasturxon/ui/icons/user";
import type { ReactNode } from "react";
import { Link, href, useLocation } from "react-router";
import { basketLink } from "../../session/basket-link.ts";
import { countOfPortions } from "../../session/basket-state.ts";
import { useMessages } from "../../session/messages.ts";
import { useBrand } from "../../session/shell.ts";
import { useBasket } from "../../session/visitor-context.ts";
import styles from "./bottom-navigation.module.css";

type Place = { to: string; icon: ReactNode; label: string; name?: string; badge?: ReactNode };

/** Home, search, basket, orders and profile under the thumb, on phones of brands that have it. */
export function BottomNavigation() {
  const { t } = useMessages();
  const { settings } = useBrand();
  const { pathname } = useLocation();
  const count = useBasket(countOfPortions);
  const basket: Place = {
    to: basketLink(settings),
    icon: <BasketIcon />,
    label: t.shell.basket,
    name: count > 0 ? t.shell.basketCount(count) : undefined,
    badge: count > 0 ? count : undefined,
  };
  const places: Place[] = [
    { to: href("/"), icon: <HomeIcon />, label: t.shell.home },
    { to: href("/search"), icon: <SearchIcon />, label: t.shell.search },
    ...(settings.basketPosition === "NAVIGATION_BAR" ? [basket] : []),
    { to: href("/profile/orders"), icon: <ReceiptIcon />, label: t.shell.orders },
    { to: href("/profile"), icon: <UserIcon />, label: t.shell.profile },
  ];
  return (
    <div className={styles.bar}>
      <BottomNav
        label={t.shell.navigation}
        items={places.map(({ to, name, ...place }) => ({
          ...place,
          id: to,
          isCurrent: to === pathname,
          renderLink: (look) => <Link to={to} aria-label={name} {...look} />,
        }))}
      />
    </div>
  );
}
