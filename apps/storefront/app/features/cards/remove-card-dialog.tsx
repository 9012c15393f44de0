import type { Card } from "@dasturxon/contract/entities/payment";
import { ConfirmDialog } from "@dasturxon/ui/confirm-dialog/confirm-dialog";
import { useState } from "react";
import { errorText } from "../../core/i18n/error-text.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import styles from "./cards.module.css";

type Props = { card: Card | null; onClose: () => void; onRemoved: (id: string) => void };

/** Asks for confirmation: adding the card again takes a new code. */
export function RemoveCardDialog({ card, onClose, onRemoved }: Props) {
  const messages = useMessages();
  const { t } = messages;
  const { api, notices } = useClientSession();
  const [isBusy, setBusy] = useState(false);

  const confirm = async () => {
    if (!card) return;
    setBusy(true);
    const { error } = await api.removeCard({ params: { id: card.id } });
    setBusy(false);
    const { notify } = notices.getState();
    // Another tab may have removed it.
    if (error && error.status !== 404)
      return notify({ type: "error", title: errorText(error, messages) });
    notify({ type: "success", title: t.cards.removed });
    onRemoved(card.id);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={card !== null}
      onClose={onClose}
      title={t.cards.removeQuestion}
      closeLabel={t.action.close}
      cancelLabel={t.action.cancel}
      confirmLabel={t.action.delete}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
    >
      {card && <p className={styles.number}>{card.number}</p>}
    </ConfirmDialog>
  );
}
