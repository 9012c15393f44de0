import { useEffect } from "react";
import { href, useNavigate } from "react-router";
import { PageTitle } from "../../features/frame/page-title.tsx";
import { MessengerSignIn } from "../../features/sign-in/messenger-sign-in.tsx";
import { PhoneForm } from "../../features/sign-in/phone-form.tsx";
import { useSignIn } from "../../features/sign-in/use-phone-code.ts";
import styles from "../../features/sign-in/sign-in.module.css";
import { useMessages } from "../../core/i18n/messages.ts";
import { takeReturnPath } from "../../shop/account/require-sign-in.ts";
import { isSignedIn } from "../../core/session/session-store.ts";
import { useSession } from "../../core/session/client-session-context.ts";

export default function LoginPhonePage() {
  const { t } = useMessages();
  const navigate = useNavigate();
  const signIn = useSignIn();
  const isIn = useSession(isSignedIn);

  useEffect(() => {
    if (isIn) void navigate(takeReturnPath(), { replace: true });
  }, [isIn, navigate]);

  return (
    <section className={styles.page}>
      <PageTitle>{t.screen.login}</PageTitle>
      <h1>{t.signIn.title}</h1>
      <p className={styles.intro}>
        {t.signIn.prompts.phone}. {t.signIn.intro}
      </p>
      <MessengerSignIn />
      <PhoneForm
        signIn={signIn}
        initialDigits={signIn.pending?.phone.slice(4)}
        onSent={() => void navigate(href("/login/confirm"), { replace: true })}
      />
    </section>
  );
}
