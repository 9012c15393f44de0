import { BasketIcon } from "@dasturxon/ui/icons/basket";
import { HomeIcon } from "@dasturxon/ui/icons/home";
import { ReceiptIcon } from "@dasturxon/ui/icons/receipt";
import { SearchIcon } from "@dasturxon/ui/icons/search";
import { UserIcon } from "@dasturxon/ui/icons/user";
import type { ReactNode } from "react";
import { NavLink, href } from "react-router";
import { countOfPortions } from "../../session/basket-state.ts";
import { useMessages } from "../../session/messages.ts";
import { useBrand } from "../../session/shell.ts";
import { useBasket } from "../../session/visitor-context.ts";
import { basketLink } from "../../session/basket-link.ts";
import styles from "./bottom-navigation.module.css";

/** Home, search, basket, orders and profile under the thumb, on phones of brands that have it. */
export function BottomNavigation() {
  const { t } = useMessages();
  const { settings } = useBrand();
  const count = useBasket(countOfPortions);
  return (
    <>
      {/* As tall as the bar, so that it never covers the end of the page. */}
      <div className={styles.room} />
      <nav className={styles.bar} aria-label={t.shell.navigation}>
        <Item to={href("/")} icon={<HomeIcon />} label={t.shell.home} />
        <Item to={href("/search")} icon={<SearchIcon />} label={t.shell.search} />
        {settings.basketPosition === "NAVIGATION_BAR" && (
          <Item
            to={basketLink(settings)}
            icon={<BasketIcon />}
            label={t.shell.basket}
            name={count > 0 ? t.shell.basketCount(count) : t.shell.basket}
            count={count}
          />
        )}
        <Item to={href("/profile/orders")} icon={<ReceiptIcon />} label={t.shell.orders} />
        <Item to={href("/profile")} icon={<UserIcon />} label={t.shell.profile} />
      </nav>
    </>
  );
}

type ItemProps = { to: string; icon: ReactNode; label: string; name?: string; count?: number };

function Item({ to, icon, label, name, count = 0 }: ItemProps) {
  return (
    <NavLink className={styles.item} to={to} end aria-label={name}>
      <span className={styles.icon}>
        {icon}
        {count > 0 && (
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
        )}
      </span>
      {label}
    </NavLink>
  );
}
