import { IconButton } from "@dasturxon/ui/icon-button/icon-button";
import { ClockIcon } from "@dasturxon/ui/icons/clock";
import { CloseIcon } from "@dasturxon/ui/icons/close";
import { Button } from "@dasturxon/ui/button/button";
import { ListRow } from "@dasturxon/ui/list-row/list-row";
import { useMessages } from "../../core/i18n/messages.ts";
import { useSearchHistory } from "../../core/session/client-session-context.ts";
import styles from "./search.module.css";

/** The recent searches of this browser, to run again or to delete. Decision "S3.125". */
export function SearchHistory({ onChoose }: { onChoose(query: string): void }) {
  const { t } = useMessages();
  const { queries, forget, clear } = useSearchHistory((state) => state);
  if (queries.length === 0) return null;
  return (
    <section aria-label={t.search.history} className={styles.history}>
      <div className={styles.head}>
        <h2 className={styles.historyTitle}>{t.search.history}</h2>
        <Button variant="quiet" size="medium" onClick={clear}>
          {t.action.clear}
        </Button>
      </div>
      <ul>
        {queries.map((query) => (
          <li key={query}>
            <ListRow
              title={query}
              leading={<ClockIcon size={20} />}
              onClick={() => onChoose(query)}
              actions={
                <IconButton
                  label={t.search.forget(query)}
                  icon={<CloseIcon size={20} />}
                  edge="end"
                  onClick={() => forget(query)}
                />
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
