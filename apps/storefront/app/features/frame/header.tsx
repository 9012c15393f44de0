import { HeartIcon } from "@dasturxon/ui/icons/heart";
import { SearchIcon } from "@dasturxon/ui/icons/search";
import { UserIcon } from "@dasturxon/ui/icons/user";
import { Link, href } from "react-router";
import { useMessages } from "../../session/messages.ts";
import { useBrand } from "../../session/shell.ts";
import { BrandMark } from "./brand-mark.tsx";
import styles from "./header.module.css";
import { LanguageSelect } from "./language-select.tsx";
import { ServiceLink } from "./service-link.tsx";
import { SkipLink } from "./skip-link.tsx";

/** Who sells, where it goes, and the ways to search, language and profile. */
export function Header() {
  const { t } = useMessages();
  const brand = useBrand();
  const { isNavigationViewEnabled, favouriteActive } = brand.settings;
  return (
    <header className={styles.header} data-navigation={isNavigationViewEnabled}>
      <SkipLink />
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
        <Link
          className={`${styles.icon} ${styles.profile}`}
          to={href("/profile")}
          aria-label={t.shell.profile}
        >
          <UserIcon size={22} />
        </Link>
      </div>
    </header>
  );
}
