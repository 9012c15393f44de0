import type { ReactNode } from "react";
import { href } from "react-router";
import { PageHead } from "../../core/page/page-head.tsx";
import { useOverlay } from "../../core/page/use-overlay.ts";
import { PageTitle } from "../../features/frame/page-title.tsx";
import { AccountCard, accountDialogs } from "../../features/profile/account-card.tsx";
import { DeleteAccountDialog } from "../../features/profile/delete-account-dialog.tsx";
import { MessengerTies } from "../../features/profile/messenger-ties.tsx";
import { ProfileSkeleton } from "../../features/profile/profile-skeleton.tsx";
import styles from "../../features/profile/profile.module.css";
import { UserForm } from "../../features/profile/user-form.tsx";
import { PhoneChangeDialog } from "../../features/sign-in/phone-change-dialog.tsx";
import { useMessages } from "../../core/i18n/messages.ts";
import { requireSignIn } from "../../shop/account/require-sign-in.ts";
import { useSession } from "../../core/session/client-session-context.ts";
import type { Route } from "./+types/user";

export function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  requireSignIn(context, url);
  return null;
}

export function HydrateFallback() {
  return (
    <Page>
      <ProfileSkeleton />
    </Page>
  );
}

export default function ProfileUserPage() {
  const user = useSession((session) => session.user);
  const phone = useOverlay(accountDialogs.phone);
  const end = useOverlay(accountDialogs.end);
  // The session has ended, and the page is being left.
  if (!user) return <HydrateFallback />;
  return (
    <Page>
      <UserForm user={user} />
      <AccountCard user={user} />
      <MessengerTies />
      <PhoneChangeDialog isOpen={phone.value !== null} onClose={phone.close} />
      <DeleteAccountDialog isOpen={end.value !== null} onClose={end.close} />
    </Page>
  );
}

function Page({ children }: { children: ReactNode }) {
  const { t } = useMessages();
  return (
    <div className={styles.page}>
      <PageTitle>{t.screen.user}</PageTitle>
      <PageHead title={t.screen.user} fallback={href("/profile")} />
      {children}
    </div>
  );
}
