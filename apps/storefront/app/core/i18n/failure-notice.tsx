import type { ApiError } from "@dasturxon/api-client/api-result";
import { Button } from "@dasturxon/ui/button/button";
import { Notice } from "@dasturxon/ui/notice/notice";
import { errorText, useMessages } from "./messages.ts";

type Props = {
  title?: string;
  /** Absent if the failure has no known reason. */
  error?: ApiError | null;
  onRetry: () => void;
};

/** Replaces a part that could not be loaded: the reason, and a button to try again. */
export function FailureNotice({ title, error, onRetry }: Props) {
  const messages = useMessages();
  const { t } = messages;
  return (
    <Notice
      tone="danger"
      isLive
      title={title}
      action={
        <Button variant="secondary" size="medium" onClick={onRetry}>
          {t.action.retry}
        </Button>
      }
    >
      {error ? errorText(error, messages) : t.error.unknown}
    </Notice>
  );
}
