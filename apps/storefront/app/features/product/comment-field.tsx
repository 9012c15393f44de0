import { TextArea } from "@dasturxon/ui/text-area/text-area";
import { ChatIcon } from "@dasturxon/ui/icons/chat";
import { useMessages } from "../../session/messages.ts";
import styles from "./comment-field.module.css";

/** Characters; the draft's schema says the same. */
const longestComment = 500;

/** A wish to the kitchen: out of the way until somebody has one. */
export function CommentField(props: { value: string; onChange(text: string): void }) {
  const { t } = useMessages();
  return (
    <details className={styles.details} open={props.value !== "" || undefined}>
      <summary className={styles.summary}>
        <ChatIcon size={20} />
        {t.product.addComment}
      </summary>
      <TextArea
        label={t.product.comment}
        isLabelHidden
        placeholder={t.product.commentHint}
        rows={2}
        maxLength={longestComment}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </details>
  );
}
