import { IconButton } from "@dasturxon/ui/icon-button/icon-button";
import { BackIcon } from "@dasturxon/ui/icons/back";
import { href, useNavigate } from "react-router";
import { isEntryPage } from "../../core/page/navigation.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useShell } from "../../core/brand/shell.ts";
import styles from "./back-header.module.css";
import { BrandMark } from "./brand-mark.tsx";
import { LanguageSelect } from "./language-select.tsx";

/**
 * Back link and brand, for screens with a single task.
 *
 * @param fallback Where Back leads on the first page of a visit.
 */
export function BackHeader({ fallback = href("/") }: { fallback?: string }) {
  const { t } = useMessages();
  const { brand } = useShell();
  const navigate = useNavigate();
  // The first page of a visit has no history entry of ours before it.
  const goBack = () => void (isEntryPage() ? navigate(fallback) : navigate(-1));
  return (
    <header className={styles.header}>
      {brand && <IconButton label={t.action.back} icon={<BackIcon />} onClick={goBack} />}
      {brand && <BrandMark brand={brand} />}
      <span className={styles.name}>{brand?.settings.brand}</span>
      <LanguageSelect />
    </header>
  );
}
