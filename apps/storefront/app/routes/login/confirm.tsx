import { Loading, Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { useEffect, useRef } from "react";
import { href, useNavigate } from "react-router";
import { PageTitle } from "../../features/frame/page-title.tsx";
import { CodeForm } from "../../features/sign-in/code-form.tsx";
import styles from "../../features/sign-in/sign-in.module.css";
import { useSignIn } from "../../features/sign-in/use-phone-code.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { takeReturnPath } from "../../shop/account/require-sign-in.ts";

export default function LoginConfirmPage() {
  const { t } = useMessages();
  const navigate = useNavigate();
  const signIn = useSignIn();
  const { pending } = signIn;
  const isDone = useRef(false);

  useEffect(() => {
    // No code was sent, or it was used in another tab.
    if (pending === null && !isDone.current) void navigate(href("/login"), { replace: true });
  }, [navigate, pending]);

  return (
    <section className={styles.page}>
      <PageTitle>{t.screen.loginConfirm}</PageTitle>
      <h1>{t.signIn.prompts.code}</h1>
      {pending ? (
        <CodeForm
          signIn={signIn}
          pending={pending}
          onSignedIn={() => {
            isDone.current = true;
            void navigate(takeReturnPath(), { replace: true });
          }}
          onChangePhone={() => void navigate(href("/login"), { replace: true })}
        />
      ) : (
        <Loading label={t.shell.loading}>
          <Skeleton width="16em" />
          <Skeleton shape="block" height="64px" />
          <Skeleton shape="block" height="52px" />
        </Loading>
      )}
    </section>
  );
}
