import { Button } from "@dasturxon/ui/button/button";
import { Card } from "@dasturxon/ui/card/card";
import { LockIcon } from "@dasturxon/ui/icons/lock";
import { Notice } from "@dasturxon/ui/notice/notice";
import { TextField } from "@dasturxon/ui/text-field/text-field";
import { VisuallyHidden } from "@dasturxon/ui/visually-hidden/visually-hidden";
import { useRef, useState } from "react";
import type { FormEvent } from "react";
import { useMessages } from "../../core/i18n/messages.ts";
import { PaymentMark } from "../../shop/orders/payment-mark.tsx";
import { cardExpire, cardNumber, cardProblems } from "./card-fields.ts";
import { requestCardCode, refusalText } from "./card-store.ts";
import type { CardStore, PendingCard } from "./card-store.ts";
import styles from "./cards.module.css";
import { PoweredByPayme } from "./powered-by-payme.tsx";

type Props = { cardStore: CardStore; onSent: (card: PendingCard) => void };
type Name = "number" | "expire";

const blank = { number: "", expire: "" };

/** Number and expiry month of a card, sent to the provider only. Decision "S7.69". */
export function CardForm({ cardStore, onSent }: Props) {
  const { t } = useMessages();
  const inputs = { number: useRef<HTMLInputElement>(null), expire: useRef<HTMLInputElement>(null) };
  const [fields, setFields] = useState(blank);
  const [problems, setProblems] = useState<Partial<Record<Name, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const problemOf = (name: Name) => {
    const code = cardProblems(fields, new Date())[name];
    return code ? refusalText(code, t) : undefined;
  };
  const change = (name: Name, value: string) => {
    setFields((before) => ({ ...before, [name]: value }));
    setProblems((before) => ({ ...before, [name]: undefined }));
    setRefusal(null);
  };
  /** Validates a field when it loses the focus. */
  const check = (name: Name) => {
    if (fields[name]) setProblems((before) => ({ ...before, [name]: problemOf(name) }));
  };
  async function send(event: FormEvent) {
    event.preventDefault();
    const found = { number: problemOf("number"), expire: problemOf("expire") };
    setProblems(found);
    const first = found.number ? "number" : found.expire ? "expire" : null;
    if (first) return inputs[first].current?.focus();
    setBusy(true);
    setRefusal(null);
    const { number, expire } = fields;
    const answer = await requestCardCode(cardStore, { number: number.replaceAll(" ", ""), expire });
    setBusy(false);
    if (answer.result) onSent(answer.result);
    else setRefusal(refusalText(answer.refusal, t));
  }
  // Without names and an address of the form, the browser cannot send the fields to us.
  const field = (name: Name) => ({
    ref: inputs[name],
    value: fields[name],
    error: problems[name],
    inputMode: "numeric" as const,
    required: true,
    onBlur: () => check(name),
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        void send(event);
      }}
    >
      <Card className={styles.fields}>
        <TextField
          {...field("number")}
          label={t.cards.number}
          autoComplete="cc-number"
          placeholder="0000 0000 0000 0000"
          onChange={({ target }) => change("number", cardNumber(target.value))}
        />
        <TextField
          {...field("expire")}
          className={styles.expire}
          label={t.cards.expire}
          autoComplete="cc-exp"
          placeholder={t.cards.expireHint}
          onChange={({ target }) => change("expire", cardExpire(target.value, fields.expire))}
        />
        <p className={styles.marks}>
          <VisuallyHidden>UZCARD, Humo</VisuallyHidden>
          <PaymentMark of="UZCARD" />
          <PaymentMark of="HUMO" />
        </p>
        <p className={styles.safe}>
          <LockIcon size={20} />
          {t.cards.safe}
        </p>
      </Card>
      {refusal && (
        <Notice tone="danger" isLive>
          {refusal}
        </Notice>
      )}
      <Button type="submit" isWide isLoading={isBusy}>
        {t.cards.getCode}
      </Button>
      <PoweredByPayme />
    </form>
  );
}
