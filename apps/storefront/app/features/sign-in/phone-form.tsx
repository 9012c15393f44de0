import { fieldErrors } from "@dasturxon/contract/errors/field-errors";
import { normalisePhone, phoneRefusal } from "@dasturxon/domain/phone/phone";
import { Button } from "@dasturxon/ui/button/button";
import { PhoneField, phoneDigits } from "@dasturxon/ui/phone-field/phone-field";
import { useRef, useState } from "react";
import type { FormEvent } from "react";
import { Link, href } from "react-router";
import { useMessages } from "../../core/i18n/messages.ts";
import { useBrand } from "../../core/brand/shell.ts";
import styles from "./sign-in.module.css";
import { useFirstFocus } from "./use-first-focus.ts";
import type { PhoneCode } from "./use-phone-code.ts";

type Props = {
  signIn: PhoneCode;
  /** For a change of phone instead of a sign-in; the terms were accepted before. */
  texts?: { label: string; hint: string };
  /** The initial nine digits; the browser may know them only after the first paint. */
  initialDigits?: string;
  /** A code was sent. */
  onSent: () => void;
};

/** Form for the phone. Accepts numbers pasted in any format. */
export function PhoneForm({ signIn, texts, initialDigits = "", onSent }: Props) {
  const { t, language } = useMessages();
  const { settings } = useBrand();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const digits = typed ?? initialDigits;
  const [isLeft, setLeft] = useState(false);
  /** Also while the next step is loading. */
  const isRequesting = useRef(false);
  useFirstFocus(form);

  const refusal = phoneRefusal(digits && `+998${digits}`);
  const ownError = isLeft && refusal ? fieldErrors[refusal].description[language] : null;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Another press while the next step is loading would request another code.
    if (isRequesting.current) return;
    setLeft(true);
    // The state does not have yet what was typed while the page hydrated.
    const entered = new FormData(event.currentTarget).get("phone");
    const phone = normalisePhone(`+998${typeof entered === "string" ? phoneDigits(entered) : ""}`);
    if (!phone) return form.current?.querySelector("input")?.focus();
    isRequesting.current = true;
    const isSent = await signIn.requestCode(phone);
    if (isSent) onSent();
    else isRequesting.current = false;
  };

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <PhoneField
        label={texts?.label ?? t.signIn.phone}
        hint={texts?.hint ?? t.signIn.phoneHint}
        error={ownError ?? signIn.error}
        value={digits}
        name="phone"
        required
        data-autofocus=""
        autoComplete="tel"
        onChange={(next) => {
          setTyped(next);
          signIn.clearError();
        }}
        onBlur={() => setLeft(digits !== "")}
      />
      <Button type="submit" isWide isLoading={signIn.isBusy}>
        {t.signIn.getCode}
      </Button>
      {settings.termsOfUseActive && !texts && (
        <p className={styles.terms}>
          {t.signIn.terms}{" "}
          <Link className={styles.link} to={href("/login/rules")}>
            {t.signIn.termsLink}
          </Link>
        </p>
      )}
    </form>
  );
}
