import { IconButton } from "@dasturxon/ui/icon-button/icon-button";
import { BackIcon } from "@dasturxon/ui/icons/back";
import { href, useNavigate } from "react-router";
import { isEntryPage } from "../../session/is-entry-page.ts";
import { useMessages } from "../../session/messages.ts";
import { useShell } from "../../session/shell.ts";
import styles from "./back-header.module.css";
import { BrandMark } from "./brand-mark.tsx";
import { LanguageSelect } from "./language-select.tsx";

/** The way back and the brand: for screens that have one task. */
export function BackHeader() {
  const { t } = useMessages();
  const { brand } = useShell();
  const navigate = useNavigate();
  // The first page of a visit has nothing of ours behind it.
  const goBack = () => void (isEntryPage() ? navigate(href("/")) : navigate(-1));
  return (
    <header className={styles.header}>
      {brand && <IconButton label={t.action.back} icon={<BackIcon />} onClick={goBack} />}
      {brand && <BrandMark brand={brand} />}
      <span className={styles.name}>{brand?.settings.brand}</span>
      <LanguageSelect />
    </header>
  );
}
