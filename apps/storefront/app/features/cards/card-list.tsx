import { FailureNotice } from "../../core/i18n/failure-notice.tsx";
import type { Card as SavedCard } from "@dasturxon/contract/entities/payment";
import { ButtonLink } from "@dasturxon/ui/button/button";
import { Card } from "@dasturxon/ui/card/card";
import { EmptyState } from "@dasturxon/ui/empty-state/empty-state";
import { IconButton } from "@dasturxon/ui/icon-button/icon-button";
import { CardIcon } from "@dasturxon/ui/icons/card";
import { PlusIcon } from "@dasturxon/ui/icons/plus";
import { TrashIcon } from "@dasturxon/ui/icons/trash";
import { ListRow } from "@dasturxon/ui/list-row/list-row";
import { useState } from "react";
import { Link, href } from "react-router";
import { useMessages } from "../../core/i18n/messages.ts";
import { usePersonalQuery } from "../../core/session/use-personal-query.ts";
import { CardsSkeleton } from "./cards-skeleton.tsx";
import styles from "./cards.module.css";
import { RemoveCardDialog } from "./remove-card-dialog.tsx";

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
                leading={<CardIcon />}
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
