import { Button } from "@dasturxon/ui/button/button";
import { EmptyState } from "@dasturxon/ui/empty-state/empty-state";
import { OfflineIcon } from "@dasturxon/ui/icons/offline";
import { ReceiptIcon } from "@dasturxon/ui/icons/receipt";
import { errorText } from "../../session/error-text.ts";
import { useMessages } from "../../session/messages.ts";
import type { OrderPlacing } from "./use-placing.ts";

/** Nobody knows yet whether the order arrived: nothing else can be done on this page until that is clear. */
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
