import { SMS_CODE_LENGTH } from "@dasturxon/contract/constants";
import { fieldErrors } from "@dasturxon/contract/errors/field-errors";
import { Button } from "@dasturxon/ui/button/button";
import { CodeField } from "@dasturxon/ui/code-field/code-field";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { FormEvent } from "react";
import { useMessages } from "../../core/i18n/messages.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import type { PendingCode } from "./pending-code.ts";
import { useFirstFocus } from "./use-first-focus.ts";
import type { PhoneCode } from "./use-phone-code.ts";
import styles from "./sign-in.module.css";

type Props = {
  signIn: PhoneCode;
  pending: PendingCode;
  onSignedIn: () => void;
  onChangePhone: () => void;
};

/** Form for the SMS code: fills itself from the message if the phone supports it, and submits itself. */
export function CodeForm({ signIn, pending, onSignedIn, onChangePhone }: Props) {
  const { t, format, language } = useMessages();
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState("");
  const [isEmptySent, setEmptySent] = useState(false);
  useFirstFocus(form);

  const send = async (digits: string) => {
    if (await signIn.verify(digits)) return onSignedIn();
    // A wrong code is cleared.
    setCode("");
    form.current?.querySelector("input")?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === SMS_CODE_LENGTH) return void send(code);
    setEmptySent(true);
    form.current?.querySelector("input")?.focus();
  };
  const missing = isEmptySent && code === "" && fieldErrors.FIELD_REQUIRED.description[language];

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.sent}>
        {t.signIn.codeSent(format.phone(pending.phone))}{" "}
        <button type="button" className={styles.change} onClick={onChangePhone}>
          {t.signIn.changePhone}
        </button>
      </p>
      <CodeField
        label={t.signIn.code}
        length={SMS_CODE_LENGTH}
        error={signIn.error ?? missing}
        value={code}
        name="code"
        required
        data-autofocus=""
        onChange={(digits) => {
          setCode(digits);
          signIn.clearError();
        }}
        onComplete={(digits) => void send(digits)}
      />
      <Button type="submit" isWide isLoading={signIn.isBusy}>
        {t.signIn.confirm}
      </Button>
      <Resend signIn={signIn} pending={pending} />
      <MessageCode
        key={pending.id}
        onCode={(digits) => {
          setCode(digits);
          void send(digits);
        }}
      />
    </form>
  );
}

function Resend({ signIn, pending }: Pick<Props, "signIn" | "pending">) {
  const { t } = useMessages();
  const { notices } = useClientSession();
  const seconds = useSecondsUntil(pending.resendAt);
  const resend = async () => {
    if (await signIn.requestCode(pending.phone))
      notices.getState().notify({ type: "success", title: t.signIn.resent });
  };
  return (
    <div className={styles.resend}>
      {seconds > 0 ? (
        <p>{t.signIn.resendIn(seconds)}</p>
      ) : (
        <Button variant="quiet" onClick={() => void resend()} disabled={signIn.isBusy}>
          {t.signIn.resend}
        </Button>
      )}
    </div>
  );
}

/** Waits for the message while the form is shown. */
function MessageCode({ onCode }: { onCode: (code: string) => void }) {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    const waiting = new AbortController();
    void codeFromMessage(waiting.signal).then((code) => {
      if (code && !waiting.signal.aborted) latest.current(code);
    });
    return () => waiting.abort();
  }, []);
  return null;
}

const subscribe = (tick: () => void) => {
  const timer = setInterval(tick, 1_000);
  return () => clearInterval(timer);
};

/** Whole seconds until a moment, counting down to 0. @param moment Milliseconds since 1970. */
function useSecondsUntil(moment: number): number {
  return useSyncExternalStore(
    subscribe,
    () => Math.max(0, Math.ceil((moment - Date.now()) / 1_000)),
    () => 0,
  );
}

type OtpRequest = CredentialRequestOptions & { otp: { transport: ["sms"] } };

/** Waits for the code of an SMS by WebOTP; `null` if the phone does not support it, or the customer refuses. */
async function codeFromMessage(signal: AbortSignal): Promise<string | null> {
  if (!("OTPCredential" in window)) return null;
  const request: OtpRequest = { otp: { transport: ["sms"] }, signal };
  try {
    const credential = (await navigator.credentials.get(request)) as { code?: string } | null; // An OTPCredential.
    return credential?.code ?? null;
  } catch {
    return null; // Refused, timed out, or the form was closed: the customer types the code.
  }
}
