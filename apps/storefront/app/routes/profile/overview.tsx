import type { ReactNode } from "react";
import { PageHead } from "../../core/page/page-head.tsx";
import { contactLinks } from "../../features/frame/contacts.tsx";
import { PageTitle } from "../../features/frame/page-title.tsx";
import {
  NotificationsPanel,
  UnreadTag,
} from "../../features/notifications/notifications-panel.tsx";
import { ProfileOverview } from "../../features/profile/overview.tsx";
import { ProfileSkeleton } from "../../features/profile/profile-skeleton.tsx";
import { ReservationsSheet } from "../../features/reservations/reservations-sheet.tsx";
import styles from "../../features/profile/profile.module.css";
import { useMessages } from "../../core/i18n/messages.ts";
import { requireSignIn } from "../../shop/account/require-sign-in.ts";
import { useBrand } from "../../core/brand/shell.ts";
import { useSession, clientSessionContext } from "../../core/session/client-session-context.ts";
import type { Route } from "./+types/overview";

/** Shows stored data at once and refreshes them, since cashback may have changed. */
export function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const { id } = requireSignIn(context, url);
  const { api, session } = context.get(clientSessionContext);
  void api.getMe().then(({ result }) => {
    const { user, updateUser } = session.getState();
    if (result && user?.id === id) updateUser(result);
  });
  return null;
}

export function HydrateFallback() {
  const { t } = useMessages();
  return (
    <Page>
      <PageHead title={t.screen.profile} isInNavigation />
      <ProfileSkeleton />
    </Page>
  );
}

export default function ProfileOverviewPage() {
  const { t } = useMessages();
  const { settings } = useBrand();
  const user = useSession((session) => session.user);
  // The session has ended, and the page is being left.
  if (!user) return <HydrateFallback />;
  return (
    <Page>
      <ProfileOverview user={user} contacts={contactLinks(settings, t)} news={<UnreadTag />} />
      {settings.notificationsActive && <NotificationsPanel />}
      {settings.bookingActive && <ReservationsSheet />}
    </Page>
  );
}

function Page({ children }: { children: ReactNode }) {
  const { t } = useMessages();
  return (
    <div className={styles.page}>
      <PageTitle>{t.screen.profile}</PageTitle>
      {children}
    </div>
  );
}
