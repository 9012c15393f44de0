import { Button, ButtonLink } from "@dasturxon/ui/button/button";
import { Card } from "@dasturxon/ui/card/card";
import { CodeField } from "@dasturxon/ui/code-field/code-field";
import { useRef, useState } from "react";
import type { FormEvent } from "react";
import { Link, href } from "react-router";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import { confirmCard, refusalText } from "./card-store.ts";
import type { CardStore, PendingCard } from "./card-store.ts";
import styles from "./cards.module.css";
import { PoweredByPayme } from "./powered-by-payme.tsx";

/** Digits of the provider's code. */
const codeLength = 6;

type Props = { cardStore: CardStore; card: PendingCard; onSaved: () => void };

/** The code is sent to the provider, its token to us. Decision "S7.69". */
export function CardCodeForm({ cardStore, card, onSaved }: Props) {
  const messages = useMessages();
  const { t } = messages;
  const { api } = useClientSession();
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const refuse = (text: string) => {
    setBusy(false);
    setCode("");
    setError(text);
    form.current?.querySelector("input")?.focus();
  };
  const send = async (digits: string) => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    const { refusal, result } = await confirmCard(cardStore, card.token, digits);
    if (refusal) return refuse(refusalText(refusal, t));
    const saved = await api.addCard({ body: { token: result.token } });
    if (saved.error) return refuse(errorText(saved.error, messages));
    onSaved();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === codeLength) void send(code);
    else refuse(t.error.required);
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <Card className={styles.fields}>
        <p className={styles.number}>{card.number}</p>
        <p>{t.cards.codeSent(card.phone)}</p>
        <CodeField
          label={t.cards.code}
          length={codeLength}
          value={code}
          error={error}
          required
          onChange={(digits) => {
            setCode(digits);
            setError(null);
          }}
          onComplete={(digits) => void send(digits)}
        />
      </Card>
      <Button type="submit" isWide isLoading={isBusy}>
        {t.cards.confirm}
      </Button>
      <ButtonLink
        variant="quiet"
        isWide
        renderLink={(look) => <Link {...look} to={href("/profile/cards/create")} replace />}
      >
        {t.cards.other}
      </ButtonLink>
      <PoweredByPayme />
    </form>
  );
}
