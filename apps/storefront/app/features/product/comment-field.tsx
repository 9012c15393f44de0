import { TextArea } from "@dasturxon/ui/text-area/text-area";
import { ChatIcon } from "@dasturxon/ui/icons/chat";
import { useRef } from "react";
import { useMessages } from "../../core/i18n/messages.ts";
import styles from "./product-body.module.css";

/** Characters; equal to the draft's schema. */
const longestComment = 500;

/** Comment for the kitchen, collapsed until it is opened. */
export function CommentField(props: { value: string; onChange(text: string): void }) {
  const { t } = useMessages();
  const isPressed = useRef(false);
  /** A comment of earlier is open from the start, and takes no focus. */
  const showField = ({ open, lastElementChild: field }: HTMLDetailsElement) => {
    if (!open || !isPressed.current) return;
    field?.querySelector("textarea")?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: "center" });
  };
  return (
    <details
      className={styles.details}
      open={props.value !== "" || undefined}
      onToggle={({ currentTarget }) => showField(currentTarget)}
    >
      <summary className={styles.summary} onClick={() => (isPressed.current = true)}>
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
