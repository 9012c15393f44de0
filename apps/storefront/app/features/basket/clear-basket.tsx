import { Button } from "@dasturxon/ui/button/button";
import { TrashIcon } from "@dasturxon/ui/icons/trash";
import { useMessages } from "../../core/i18n/messages.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";

/** Takes out all lines at once, and offers an undo. */
export function ClearBasket({ className }: { className?: string | undefined }) {
  const { t } = useMessages();
  const { draft, notices } = useClientSession();
  return (
    <Button
      variant="quiet"
      size="medium"
      className={className}
      leading={<TrashIcon size={20} />}
      onClick={() => {
        draft.getState().clear();
        notices.getState().notify({
          type: "info",
          title: t.basket.cleared,
          action: { label: t.action.undo, onPress: () => draft.getState().undoRemove() },
        });
      }}
    >
      {t.basket.clear}
    </Button>
  );
}
