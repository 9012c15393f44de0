import { createStaffClient } from "@dasturxon/api-client/staff-client";
import { LOCALES, SMS_CODE_LENGTH } from "@dasturxon/contract/constants";
import type { OfficeEntrance } from "@dasturxon/contract/entities/people";
import type { StaffSession } from "@dasturxon/contract/entities/staff-session";
import type { PhoneCodeSent } from "@dasturxon/contract/entities/user";
import { languageNames, localized } from "@dasturxon/messages/language";
import { Button, ButtonLink } from "@dasturxon/ui/button/button";
import { Card } from "@dasturxon/ui/card/card";
import { CodeField } from "@dasturxon/ui/code-field/code-field";
import { TelegramIcon } from "@dasturxon/ui/icons/telegram";
import { PhoneField } from "@dasturxon/ui/phone-field/phone-field";
import { TextField } from "@dasturxon/ui/text-field/text-field";
import { useMutation, useQuery, type UseMutationResult } from "@tanstack/react-query";
import { useEffect, useMemo, useState, type FormEvent } from "react";
import { chooseLanguage, errorText, fieldText, useMessages } from "../../core/i18n/messages.ts";
import { readChoice, storeChoice } from "../../core/page/stored-choice.ts";
import { showBrandColours } from "../../core/page/theme.ts";
import { useNow } from "../../core/page/use-now.ts";
import { resultOf, type CallFailure } from "../../core/session/query-client.ts";
import styles from "./sign-in.module.css";

type Props = {
  /** Sub-domain or domain that a link names; empty: another than the last one. */
  brand?: string | null;
};

/** How to get in: by a code, by the brand's bot, or by an invitation. Nobody has a password. */
export function SignIn({ brand = null }: Props) {
  const { t, language } = useMessages();
  const calls = useMemo(() => createStaffClient({ merchantId: null, language }), [language]);
  const [name, setName] = useState(() => (brand ?? readChoice("entrance")) || null);
  const { data, error, isFetching } = useQuery({
    queryKey: ["entrance", name],
    queryFn: () => resultOf(calls.findOfficeBrand({ params: { brand: name ?? "" } })),
    enabled: name !== null,
    retry: false,
  });
  const messages = useMessages();
  useEffect(() => {
    if (!data) return;
    showBrandColours(data.brand);
    storeChoice("entrance", data.brand.sub);
  }, [data]);
  return (
    <main className={styles.page}>
      <Card className={styles.card}>
        <h1 className={styles.title}>{t.signIn.title}</h1>
        {data ? (
          <Entrance
            key={data.brand.merchantId}
            entrance={data}
            calls={calls}
            onOther={() => setName(null)}
          />
        ) : (
          <BrandForm
            first={name ?? ""}
            isBusy={isFetching}
            problem={error ? errorText(error.error, messages) : undefined}
            onChosen={setName}
          />
        )}
        <div className={styles.invited}>
          <h2>{t.signIn.invited}</h2>
          <p>{t.signIn.invitedAbout}</p>
        </div>
      </Card>
      <fieldset className={styles.languages} aria-label={t.account.language}>
        {LOCALES.map((locale) => (
          <button
            key={locale}
            type="button"
            className={styles.language}
            aria-pressed={locale === language}
            onClick={() => chooseLanguage(locale)}
          >
            {languageNames[locale]}
          </button>
        ))}
      </fieldset>
    </main>
  );
}

type BrandFormProps = {
  first: string;
  isBusy: boolean;
  problem: string | undefined;
  onChosen: (name: string) => void;
};

function BrandForm({ first, isBusy, problem, onChosen }: BrandFormProps) {
  const { t } = useMessages();
  const [name, setName] = useState(first);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) onChosen(name.trim());
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label={t.signIn.brand}
        hint={t.signIn.brandHint}
        value={name}
        error={problem}
        autoCapitalize="none"
        autoComplete="organization"
        spellCheck={false}
        required
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" isWide isLoading={isBusy}>
        {t.signIn.next}
      </Button>
    </form>
  );
}

type EntranceProps = {
  entrance: OfficeEntrance;
  calls: ReturnType<typeof createStaffClient>;
  onOther: () => void;
};

function Entrance({ entrance: { brand, bot }, calls, onOther }: EntranceProps) {
  const { t, language } = useMessages();
  const [digits, setDigits] = useState("");
  const [sent, setSent] = useState<SentCode | null>(null);
  const params = { brand: brand.sub };
  const phone = `+998${digits}`;
  const requesting = useMutation({
    mutationFn: () => resultOf(calls.requestStaffCode({ params, body: { phone } })),
    onSuccess: ({ id, time }) => setSent({ id, resendAt: Date.now() + time * 1_000 }),
  });
  const verifying = useMutation({
    mutationFn: ({ id, code }: { id: string; code: string }) =>
      resultOf(calls.verifyStaffCode({ params, body: { id, phone, code } })),
    onSuccess: ({ brand: { merchantId } }) => {
      storeChoice("brand", merchantId);
      // From the start, as this person.
      location.assign("/");
    },
  });
  return (
    <>
      <p className={styles.brand}>
        <strong>{localized(brand.name, language)}</strong>
        <button type="button" className={styles.other} onClick={onOther}>
          {t.signIn.otherBrand}
        </button>
      </p>
      {sent ? (
        <CodeForm
          phone={phone}
          sent={sent}
          requesting={requesting}
          verifying={verifying}
          onOther={() => setSent(null)}
        />
      ) : (
        <PhoneForm digits={digits} setDigits={setDigits} requesting={requesting} />
      )}
      {bot && (
        <div className={styles.bot}>
          <ButtonLink
            variant="secondary"
            isWide
            leading={<TelegramIcon size={20} />}
            renderLink={({ className, children }) => (
              <a
                className={className}
                href={`https://t.me/${bot}?start=office`}
                target="_blank"
                rel="noreferrer"
              >
                {children}
              </a>
            )}
          >
            {t.signIn.byBot}
          </ButtonLink>
          <p>{t.signIn.byBotAbout}</p>
        </div>
      )}
    </>
  );
}

/** A code that may have been sent. */
type SentCode = { id: string; resendAt: number };
type Requesting = UseMutationResult<PhoneCodeSent, CallFailure, void>;
type Verifying = UseMutationResult<StaffSession, CallFailure, { id: string; code: string }>;

type PhoneFormProps = {
  digits: string;
  setDigits: (digits: string) => void;
  requesting: Requesting;
};

function PhoneForm({ digits, setDigits, requesting }: PhoneFormProps) {
  const messages = useMessages();
  const { t } = messages;
  const { mutate, isPending, error } = requesting;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <PhoneField
        label={t.signIn.phone}
        hint={t.signIn.phoneAbout}
        value={digits}
        error={error && (fieldText(error.error, "phone") ?? errorText(error.error, messages))}
        required
        onChange={setDigits}
      />
      <Button type="submit" isWide isLoading={isPending}>
        {t.signIn.sendCode}
      </Button>
    </form>
  );
}

type CodeFormProps = {
  phone: string;
  sent: SentCode;
  requesting: Requesting;
  verifying: Verifying;
  onOther: () => void;
};

function CodeForm({ phone, sent, requesting, verifying, onOther }: CodeFormProps) {
  const messages = useMessages();
  const { t, format } = messages;
  const [code, setCode] = useState("");
  const seconds = Math.ceil((sent.resendAt - useNow(1_000)) / 1_000);
  const error = verifying.error ?? requesting.error;
  const isBusy = verifying.isPending || verifying.isSuccess;
  const send = (digits: string) => {
    if (digits.length < SMS_CODE_LENGTH || isBusy) return;
    verifying.mutate({ id: sent.id, code: digits }, { onError: () => setCode("") });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(code);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.about}>
        <p>{t.signIn.codeSent(format.phone(phone))}</p>
        <button type="button" className={styles.other} onClick={onOther}>
          {t.signIn.otherPhone}
        </button>
      </div>
      <CodeField
        label={t.signIn.code}
        length={SMS_CODE_LENGTH}
        value={code}
        error={error && errorText(error.error, messages)}
        required
        onChange={setCode}
        onComplete={send}
      />
      <Button type="submit" isWide isLoading={isBusy}>
        {t.signIn.enter}
      </Button>
      <Button
        variant="quiet"
        isLoading={requesting.isPending}
        disabled={seconds > 0}
        onClick={() => requesting.mutate()}
      >
        {seconds > 0 ? t.signIn.resendIn(seconds) : t.signIn.resend}
      </Button>
    </form>
  );
}
