import { useSearchParams } from "react-router";
import { useMessages } from "../core/i18n/messages.ts";
import { SignIn } from "../features/sign-in/sign-in.tsx";

/** For a device that is signed in elsewhere, and for links that name the restaurant. */
export default function SignInPage() {
  const { t } = useMessages();
  const [query] = useSearchParams();
  return (
    <>
      <title>{t.signIn.title}</title>
      <SignIn brand={query.get("brand")} />
    </>
  );
}
