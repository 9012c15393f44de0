import { Button } from "@dasturxon/ui/button/button";
import { EmptyState } from "@dasturxon/ui/empty-state/empty-state";
import { OfflineIcon } from "@dasturxon/ui/icons/offline";
import { useMessages } from "../../core/i18n/messages.ts";

/** Instead of a page whose code failed or did not load. */
export function PageFailed() {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={<OfflineIcon size={40} />}
      title={t.frame.failed}
      text={t.frame.unknown}
      action={<Button onClick={() => location.reload()}>{t.frame.retry}</Button>}
    />
  );
}
