import { useMessages } from "../../core/i18n/messages.ts";
import styles from "./cards.module.css";

const offerUrl = "https://cdn.payme.uz/terms/main.html";

/** Payme demands its mark and the link to its offer wherever a card is entered. */
export function PoweredByPayme() {
  const { t } = useMessages();
  return (
    <p className={styles.powered}>
      <span lang="en" translate="no">
        Powered by <b className={styles.mark}>Payme</b>
      </span>
      <a href={offerUrl} target="_blank" rel="noreferrer">
        {t.cards.offer}
      </a>
    </p>
  );
}
