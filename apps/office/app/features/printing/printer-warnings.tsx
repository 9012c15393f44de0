import { WarningIcon } from "@dasturxon/ui/icons/warning";
import { Link } from "react-router";
import { officePages } from "../../pages.ts";
import { troubleOf, troubleWord, usePrinters, usePrintingTexts } from "./printing-queries.ts";
import styles from "./printing.module.css";

/** Bars about printers that do not print, with the cure; nothing while all is well. */
export function PrinterWarnings({ branchId }: { branchId: string | null }) {
  const t = usePrintingTexts();
  const { data } = usePrinters(branchId);
  if (!t || !data) return null;
  const troubles = data.printers.flatMap((printer) => {
    const trouble = troubleOf(printer);
    return trouble ? [{ printer, trouble }] : [];
  });
  const { unprinted } = data;
  if (troubles.length === 0 && unprinted.length === 0) return null;
  return (
    <output className={styles.warning}>
      <WarningIcon />
      <span className={styles.warningText}>
        {troubles.map(({ printer, trouble }) => (
          <span key={printer.id}>
            <strong>{t.sign(printer.name, troubleWord(trouble, t))}.</strong> {t.cures[trouble]}
          </span>
        ))}
        {unprinted.length > 0 && <strong>{t.unprintedSign(unprinted.length)}</strong>}
      </span>
      <Link to={officePages.printing} className={styles.warningLink}>
        {t.title}
      </Link>
    </output>
  );
}
