import { Link, href } from "react-router";
import { openWidget } from "../../platform/analytics/open-widget.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useBrand } from "../../core/brand/shell.ts";
import { ContactLines, contactLinks } from "./contacts.tsx";
import styles from "./footer.module.css";

/** Footer: pages, contacts, links, copyright, each if enabled. */
export function Footer() {
  const { t } = useMessages();
  const { settings } = useBrand();
  const pages = [
    settings.aboutMerchantActive && { to: href("/about"), label: t.shell.about },
    settings.branchesActive && { to: href("/branches"), label: t.shell.branches },
    settings.vacanciesActive && { to: href("/vacancy"), label: t.shell.vacancies },
    settings.termsOfUseActive && { to: href("/offerta"), label: t.shell.terms },
    settings.privacyActive && { to: href("/privacy"), label: t.shell.privacy },
  ].filter((page) => page !== false);
  return (
    <footer className={styles.footer} aria-label={t.shell.footer}>
      <div className={styles.columns}>
        <ul>
          {pages.map(({ to, label }) => (
            <li key={to}>
              <Link className={styles.link} to={to}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <ul>
          {contactLinks(settings, t).map(({ url, label }) => (
            <li key={url}>
              <a className={styles.link} href={url} rel="noopener">
                {label}
              </a>
            </li>
          ))}
          {settings.chatActive && settings.amoCRMActive && (
            <li>
              <button type="button" className={styles.link} onClick={() => openWidget(settings)}>
                {t.shell.chat}
              </button>
            </li>
          )}
        </ul>
        <ContactLines />
      </div>
      <div className={styles.copyright}>
        <p>{settings.leftCopyWrite}</p>
        <p>{settings.rightCopyWrite}</p>
      </div>
    </footer>
  );
}
