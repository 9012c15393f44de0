import { Button } from "@dasturxon/ui/button/button";
import { Notice } from "@dasturxon/ui/notice/notice";
import { useMessages } from "../../core/i18n/messages.ts";
import styles from "./address-editor.module.css";

/** Name of the flat's input. */
export const flatField = "office";

/** Asks for the flat in the editor's form; submitting it again leaves it out. */
export function FlatQuestion() {
  const { t } = useMessages();
  return (
    <Notice
      tone="warning"
      isLive
      title={t.address.flatMissing}
      action={
        <div className={styles.answers}>
          <Button
            variant="secondary"
            size="medium"
            onClick={({ currentTarget }) => {
              const field = currentTarget.form?.elements.namedItem(flatField);
              if (field instanceof HTMLElement) field.focus();
            }}
          >
            {t.address.addFlat}
          </Button>
          <Button type="submit" variant="quiet" size="medium">
            {t.address.withoutFlat}
          </Button>
        </div>
      }
    >
      {t.address.flatMissingText}
    </Notice>
  );
}
