import { Button } from "@dasturxon/ui/button/button";
import { EmptyState } from "@dasturxon/ui/empty-state/empty-state";
import { OfflineIcon } from "@dasturxon/ui/icons/offline";
import { ReceiptIcon } from "@dasturxon/ui/icons/receipt";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import type { OrderPlacing } from "./use-placing.ts";

/** Shown while it is unknown whether the order arrived: the page allows nothing else. */
export function UnansweredOrder({ placing: { state, resume } }: { placing: OrderPlacing }) {
  const messages = useMessages();
  const { t } = messages;
  const isUnknown = state.kind === "unknown";
  return (
    <div aria-live="polite">
      <EmptyState
        icon={isUnknown ? <OfflineIcon /> : <ReceiptIcon />}
        title={isUnknown ? t.checkout.unknownTitle : t.checkout.checkingOrder}
        text={
          isUnknown ? `${errorText(state.error, messages)} ${t.checkout.unknownText}` : undefined
        }
        action={
          <Button isLoading={!isUnknown} onClick={resume}>
            {t.checkout.checkAgain}
          </Button>
        }
      />
    </div>
  );
}
