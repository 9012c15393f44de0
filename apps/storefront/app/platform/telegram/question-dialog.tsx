import { maskPhone } from "@dasturxon/messages/mask-phone";
import type { Catalogue } from "@dasturxon/messages/messages";
import { Button } from "@dasturxon/ui/button/button";
import { Dialog } from "@dasturxon/ui/dialog/dialog";
import { TelegramIcon } from "@dasturxon/ui/icons/telegram";
import { UserIcon } from "@dasturxon/ui/icons/user";
import { ListRow } from "@dasturxon/ui/list-row/list-row";
import { useCallback, useRef, useState } from "react";
import { useAllTexts, useMessages } from "../../core/i18n/messages.ts";
import type { Question, Confirm } from "./question.ts";
import styles from "./question-dialog.module.css";

type Props = { question: Question | null; onAnswer: (isConfirmed: boolean) => void };

/** Shows the Telegram account and the customer's account before either is changed. Closing it changes nothing. */
export function QuestionDialog({ question, onAnswer }: Props) {
  const { t } = useMessages();
  const isOpen = useAllTexts({ isWanted: question !== null }) && question !== null;
  const texts = question && isOpen ? textsOf(question, t) : null;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => onAnswer(false)}
      title={texts?.title}
      closeLabel={t.action.close}
      footer={
        <div className={styles.answers}>
          <Button variant="secondary" data-autofocus="" onClick={() => onAnswer(false)}>
            {texts?.no}
          </Button>
          <Button onClick={() => onAnswer(true)}>{texts?.yes}</Button>
        </div>
      }
    >
      {question && texts && (
        <div className={styles.question}>
          <div className={styles.accounts}>
            <ListRow
              leading={<UserIcon />}
              title={maskPhone(question.phone)}
              note={texts.account}
            />
            <ListRow
              leading={<TelegramIcon />}
              title={question.telegram.name || "Telegram"}
              note={<TelegramNote question={question} />}
            />
          </div>
          <p>{texts.text}</p>
        </div>
      )}
    </Dialog>
  );
}

function textsOf({ kind }: Question, { messenger }: Catalogue) {
  return { ...messenger[kind], account: messenger.account };
}

/** A name can be chosen freely; a username cannot, nor can the number that replaces a missing one. */
function TelegramNote({ question }: { question: Question }) {
  const { username, id } = question.telegram;
  return (
    <>
      <span className={styles.line}>{username ? `@${username}` : `№ ${id}`}</span>
      {question.kind === "switch" && maskPhone(question.otherPhone)}
    </>
  );
}

/** One question at a time: a newer one refuses the pending one. */
export function useQuestion() {
  const [question, setQuestion] = useState<Question | null>(null);
  const resolve = useRef<(isConfirmed: boolean) => void>(null);

  const answer = useCallback((isConfirmed: boolean) => {
    resolve.current?.(isConfirmed);
    resolve.current = null;
    setQuestion(null);
  }, []);
  const confirm = useCallback<Confirm>((next) => {
    resolve.current?.(false);
    setQuestion(next);
    return new Promise((resolveNext) => {
      resolve.current = resolveNext;
    });
  }, []);
  return { question, confirm, answer };
}
