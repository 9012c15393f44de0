import type { MessengerTie } from "@dasturxon/contract/entities/messenger";
import { Card } from "@dasturxon/ui/card/card";
import { ConfirmDialog } from "@dasturxon/ui/confirm-dialog/confirm-dialog";
import { IconButton } from "@dasturxon/ui/icon-button/icon-button";
import { TelegramIcon } from "@dasturxon/ui/icons/telegram";
import { TrashIcon } from "@dasturxon/ui/icons/trash";
import { ListRow } from "@dasturxon/ui/list-row/list-row";
import { useState } from "react";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { messengerOf } from "../../platform/telegram/messenger.ts";
import { useShell } from "../../core/brand/shell.ts";
import { endSession } from "../../shop/account/sign-out.ts";
import { usePersonalQuery } from "../../core/session/query-client.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import styles from "./profile.module.css";

/** The Telegram accounts that sign in to this account, each with a button that unties it. Hidden without any. */
export function MessengerTies() {
  const { t } = useMessages();
  const { client } = useShell();
  const query = usePersonalQuery("messengerTies", (api) => api.listMessengerTies());
  const [ending, setEnding] = useState<MessengerTie | null>(null);
  const ties = query.result ?? [];
  const isOffered = client === "TG" && query.result?.length === 0;
  return (
    <>
      {(ties.length > 0 || isOffered) && (
        <Card className={styles.rows} aria-label={t.messenger.ties.title}>
          {ties.length > 0 && <h2 className={styles.heading}>{t.messenger.ties.title}</h2>}
          {ties.map((tie) => (
            <TieRow key={tie.id} tie={tie} onEnd={() => setEnding(tie)} />
          ))}
          {isOffered && <OfferRow onTied={query.retry} />}
        </Card>
      )}
      <EndTieDialog
        tie={ending}
        onClose={() => setEnding(null)}
        onEnded={(ended) => query.change((all) => all.filter((tie) => tie !== ended))}
      />
    </>
  );
}

function TieRow({ tie, onEnd }: { tie: MessengerTie; onEnd: () => void }) {
  const { t, format } = useMessages();
  const { ties } = t.messenger;
  const { name, username, createdDate, botUsername } = tie;
  const note = [
    createdDate && ties.since(format.dateWithYear(createdDate)),
    botUsername && ties.through(botUsername),
  ];
  return (
    <ListRow
      className={styles.telegram}
      title={name || nameOf(tie)}
      note={
        <>
          {name && username && <span className={styles.username}>@{username}</span>}
          {note.filter(Boolean).join(" · ")}
        </>
      }
      leading={<TelegramIcon />}
      actions={<IconButton label={ties.endOf(nameOf(tie))} icon={<TrashIcon />} onClick={onEnd} />}
    />
  );
}

/** In the mini-app, for customers who refused the tie or ended it. */
function OfferRow({ onTied }: { onTied: () => void }) {
  const messages = useMessages();
  const { t } = messages;
  const clientSession = useClientSession();
  const offer = async () => {
    const outcome = await (await messengerOf(clientSession))?.tie();
    if (outcome?.isTied) onTied();
    if (outcome?.error)
      clientSession.notices
        .getState()
        .notify({ type: "error", title: errorText(outcome.error, messages) });
  };
  return (
    <ListRow
      title={t.messenger.ties.add}
      note={t.messenger.ties.addNote}
      leading={<TelegramIcon />}
      onClick={() => void offer()}
    />
  );
}

type EndProps = {
  tie: MessengerTie | null;
  onClose: () => void;
  onEnded: (tie: MessengerTie) => void;
};

function EndTieDialog({ tie, onClose, onEnded }: EndProps) {
  const messages = useMessages();
  const { ties } = messages.t.messenger;
  const clientSession = useClientSession();
  const { notify } = clientSession.notices.getState();
  const end = async (ended: MessengerTie | null) => {
    if (!ended) return;
    const { error } = await clientSession.api.endMessengerTie({ params: { id: ended.id } });
    onClose();
    if (error && error.code !== "NOT_FOUND")
      return notify({ type: "error", title: errorText(error, messages) });
    notify({ type: "success", title: ties.ended });
    if (ended.isCurrent) endSession(clientSession, "asked", window);
    else onEnded(ended);
  };
  return (
    <ConfirmDialog
      isOpen={tie !== null}
      onClose={onClose}
      title={ties.endQuestion}
      closeLabel={messages.t.action.close}
      cancelLabel={messages.t.action.cancel}
      confirmLabel={ties.end}
      onConfirm={() => end(tie)}
    >
      {tie && (
        <p className={styles.telegram}>
          {tie.isCurrent ? ties.endTextHere : ties.endText(nameOf(tie))}
        </p>
      )}
    </ConfirmDialog>
  );
}

/** `Dilnoza Karimova @dilnoza` */
const nameOf = ({ name, username }: MessengerTie) =>
  [name, username && `@${username}`].filter(Boolean).join(" ") || "Telegram";
