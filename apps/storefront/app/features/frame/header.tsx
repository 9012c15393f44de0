import { HeartIcon } from "@dasturxon/ui/icons/heart";
import { ReceiptIcon } from "@dasturxon/ui/icons/receipt";
import { SearchIcon } from "@dasturxon/ui/icons/search";
import type { ReactNode } from "react";
import { Link, href } from "react-router";
import { useMessages } from "../../core/i18n/messages.ts";
import { useBrand } from "../../core/brand/shell.ts";
import { BrandMark } from "./brand-mark.tsx";
import styles from "./header.module.css";
import { LanguageSelect } from "./language-select.tsx";
import { ProfileLink } from "./profile-link.tsx";
import type { UnreadSlot } from "./profile-link.tsx";
import { ServiceLink } from "./service-link.tsx";
import { SkipLink } from "./main.tsx";

/**
 * Header: brand, destination, search, language and profile.
 *
 * @param above Other brands of the same host.
 */
export function Header({ Unread, above }: { Unread: UnreadSlot; above: ReactNode }) {
  const { t } = useMessages();
  const brand = useBrand();
  const { isNavigationViewEnabled, favouriteActive } = brand.settings;
  return (
    <header className={styles.header} data-navigation={isNavigationViewEnabled}>
      <SkipLink />
      {above}
      <div className={styles.row}>
        <Link
          className={styles.brand}
          to={href("/")}
          aria-label={`${brand.settings.brand} — ${t.shell.home}`}
        >
          <BrandMark brand={brand} />
          <span className={styles.name}>{brand.settings.brand}</span>
        </Link>
        <ServiceLink />
        <Link className={styles.search} to={href("/search")} aria-label={t.shell.searchDish}>
          <SearchIcon size={22} />
          <span className={styles.searchText}>{t.shell.searchDish}</span>
        </Link>
        <LanguageSelect />
        {favouriteActive && (
          <Link
            className={`${styles.icon} ${styles.wideOnly}`}
            to={href("/profile/favorites")}
            aria-label={t.shell.favourites}
          >
            <HeartIcon size={22} />
          </Link>
        )}
        {!isNavigationViewEnabled && (
          <Link
            className={`${styles.icon} ${styles.orders}`}
            to={href("/profile/orders")}
            aria-label={t.shell.orders}
          >
            <ReceiptIcon size={22} />
          </Link>
        )}
        <ProfileLink Unread={Unread} />
      </div>
    </header>
  );
}
