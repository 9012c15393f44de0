import { Button } from "@dasturxon/ui/button/button";
import { Spinner } from "@dasturxon/ui/spinner/spinner";
import { VisuallyHidden } from "@dasturxon/ui/visually-hidden/visually-hidden";
import { useMessages } from "../../core/i18n/messages.ts";
import styles from "./story-overlay.module.css";

type Props = {
  kind: "loading" | "failed" | "gone";
  /** Tries again, or closes a missing story. */
  onRetry: () => void;
};

/** Replacement of a story that is unavailable. */
export function StoryNotice({ kind, onRetry }: Props) {
  const { t } = useMessages();
  if (kind === "loading") {
    return (
      <output className={styles.notice}>
        <Spinner size={32} />
        <VisuallyHidden>{t.story.loading}</VisuallyHidden>
      </output>
    );
  }
  return (
    <div className={styles.notice} role="alert">
      <p>{kind === "gone" ? t.story.gone : t.story.failed}</p>
      <Button variant="secondary" onClick={onRetry}>
        {kind === "gone" ? t.story.toMenu : t.action.retry}
      </Button>
    </div>
  );
}
