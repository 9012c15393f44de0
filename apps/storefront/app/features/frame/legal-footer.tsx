import { Link, href } from "react-router";
import { useMessages } from "../../core/i18n/messages.ts";
import { useBrand } from "../../core/brand/shell.ts";
import styles from "./footer.module.css";

/** Footer of a page with a single task: the terms that apply to it. */
export function LegalFooter() {
  const { t } = useMessages();
  const { privacyActive, termsOfUseActive } = useBrand().settings;
  return (
    <footer className={styles.legal} aria-label={t.shell.footer}>
      {termsOfUseActive && (
        <Link className={styles.link} to={href("/offerta")}>
          {t.shell.terms}
        </Link>
      )}
      {privacyActive && (
        <Link className={styles.link} to={href("/privacy")}>
          {t.shell.privacy}
        </Link>
      )}
    </footer>
  );
}
