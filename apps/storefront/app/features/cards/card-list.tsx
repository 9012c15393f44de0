import type { Card as SavedCard } from "@dasturxon/contract/entities/payment";
import { ButtonLink } from "@dasturxon/ui/button/button";
import { Card } from "@dasturxon/ui/card/card";
import { ConfirmDialog } from "@dasturxon/ui/confirm-dialog/confirm-dialog";
import { EmptyState } from "@dasturxon/ui/empty-state/empty-state";
import { IconButton } from "@dasturxon/ui/icon-button/icon-button";
import { CardIcon } from "@dasturxon/ui/icons/card";
import { PlusIcon } from "@dasturxon/ui/icons/plus";
import { TrashIcon } from "@dasturxon/ui/icons/trash";
import { ListRow } from "@dasturxon/ui/list-row/list-row";
import { useState } from "react";
import { Link, href } from "react-router";
import { FailureNotice } from "../../core/i18n/failure-notice.tsx";
import { useMessages, errorText } from "../../core/i18n/messages.ts";
import { cardMark, PaymentMark } from "../../shop/orders/payment-mark.tsx";
import { usePersonalQuery } from "../../core/session/query-client.ts";
import { CardsSkeleton } from "./cards-page.tsx";
import { useClientSession } from "../../core/session/client-session-context.ts";
import styles from "./cards.module.css";

/** The cards that the account pays with. Specification, point 2, "cards". */
export function CardList() {
  const messages = useMessages();
  const { t } = messages;
  const { result, error, retry, change } = usePersonalQuery("cards", (api) => api.listCards());
  const [leaving, setLeaving] = useState<SavedCard | null>(null);

  if (error) return <FailureNotice error={error} onRetry={retry} />;
  if (!result) return <CardsSkeleton />;
  if (result.length === 0)
    return (
      <EmptyState
        icon={<CardIcon />}
        title={t.cards.emptyTitle}
        text={t.cards.emptyText}
        action={<AddLink />}
      />
    );
  return (
    <>
      <Card className={styles.rows}>
        <ul aria-label={t.screen.cards}>
          {result.map((card) => (
            <li key={card.id}>
              <ListRow
                leading={<CardMark network={card.type} />}
                title={<span className={styles.number}>{card.number}</span>}
                note={[card.type, t.cards.until(card.expire)].filter(Boolean).join(" · ")}
                actions={
                  <IconButton
                    label={t.cards.remove(card.number)}
                    icon={<TrashIcon size={20} />}
                    edge="end"
                    onClick={() => setLeaving(card)}
                  />
                }
              />
            </li>
          ))}
        </ul>
      </Card>
      <AddLink />
      <RemoveCardDialog
        card={leaving}
        onClose={() => setLeaving(null)}
        onRemoved={(id) => change((cards) => cards.filter((card) => card.id !== id))}
      />
    </>
  );
}

function CardMark({ network }: { network: string | null | undefined }) {
  const mark = cardMark(network);
  return mark ? <PaymentMark of={mark} /> : <CardIcon />;
}

function AddLink() {
  const { t } = useMessages();
  return (
    <ButtonLink
      variant="secondary"
      leading={<PlusIcon size={20} />}
      renderLink={(look) => <Link {...look} to={href("/profile/cards/create")} />}
    >
      {t.cards.add}
    </ButtonLink>
  );
}

type Props = { card: SavedCard | null; onClose: () => void; onRemoved: (id: string) => void };

/** Asks for confirmation: adding the card again takes a new code. */
function RemoveCardDialog({ card, onClose, onRemoved }: Props) {
  const messages = useMessages();
  const { t } = messages;
  const { api, notices } = useClientSession();

  const confirm = async () => {
    if (!card) return;
    const { error } = await api.removeCard({ params: { id: card.id } });
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
      onConfirm={confirm}
    >
      {card && <p className={styles.number}>{card.number}</p>}
    </ConfirmDialog>
  );
}
