import type { ApiError } from "@dasturxon/api-client/api-result";
import { Button } from "@dasturxon/ui/button/button";
import { EmptyState } from "@dasturxon/ui/empty-state/empty-state";
import { OfflineIcon } from "@dasturxon/ui/icons/offline";
import { errorText, useMessages } from "../../core/i18n/messages.ts";

export function NotLoaded({ error, retry }: { error: ApiError; retry: () => void }) {
  const messages = useMessages();
  return (
    <EmptyState
      icon={<OfflineIcon size={40} />}
      title={messages.t.frame.failed}
      text={errorText(error, messages)}
      action={<Button onClick={retry}>{messages.t.frame.retry}</Button>}
    />
  );
}
