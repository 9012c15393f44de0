import type { SessionUser } from "../../core/session/session-store.ts";
import { formatPhone } from "@dasturxon/messages/formats";
import { Card } from "@dasturxon/ui/card/card";
import type { ReactNode } from "react";
import { ConsentChoice } from "../../platform/analytics/consent-choice.tsx";
import { PageHead } from "../../core/page/page-head.tsx";
import { useMessages } from "../../core/i18n/messages.ts";
import { useBrand, useShell } from "../../core/brand/shell.ts";
import { MessageChoice } from "./message-choice.tsx";
import { LanguageChoice, ThemeChoice } from "./preferences.tsx";
import { Balance, ProfileSections } from "./profile-menu.tsx";
import styles from "./profile.module.css";
import { SignOutRow } from "./sign-out-row.tsx";
import { useMenuBeside } from "./use-menu-beside.ts";

type Props = {
  user: SessionUser;
  contacts: { url: string; label: string }[];
  /** Count of unread notifications beside their link. */
  news: ReactNode;
};

/** The customer's profile, with links to their pages: on wide screens these are beside it (`ProfileMenu`). */
export function ProfileOverview({ user, contacts, news }: Props) {
  const { settings } = useBrand();
  const isMenuBeside = useMenuBeside();
  const links = <Contacts contacts={contacts} />;
  return (
    <>
      <Person user={user} />
      {settings.isVisibleAtProfileTop && links}
      {!isMenuBeside && settings.balanceActive && <Balance cashback={user.cashback} />}
      {!isMenuBeside && <ProfileSections news={news} />}
      <Settings />
      {!isMenuBeside && (
        <Card className={styles.rows}>
          <SignOutRow />
        </Card>
      )}
      {!settings.isVisibleAtProfileTop && links}
    </>
  );
}

function Person({ user }: { user: SessionUser }) {
  const { t } = useMessages();
  const name = [user.firstName, user.lastName].filter(Boolean).join(" ");
  return (
    <div className={styles.person}>
      <PageHead title={name || t.screen.profile} isInNavigation />
      <p className={styles.phone}>{formatPhone(user.phone)}</p>
    </div>
  );
}

function Settings() {
  const { t } = useMessages();
  const { languages } = useShell();
  return (
    <Card className={styles.settings} aria-label={t.profile.settings}>
      {languages.length > 1 && (
        <div>
          <h2 className={styles.title}>{t.profile.language}</h2>
          <LanguageChoice />
        </div>
      )}
      <div>
        <h2 className={styles.title}>{t.profile.theme}</h2>
        <ThemeChoice />
      </div>
      <div>
        <h2 className={styles.title}>{t.orderMessages.title}</h2>
        <MessageChoice />
      </div>
      <ConsentChoice />
    </Card>
  );
}

function Contacts({ contacts }: Pick<Props, "contacts">) {
  const { t } = useMessages();
  if (contacts.length === 0) return null;
  return (
    <section aria-label={t.profile.contacts}>
      <h2 className={styles.title}>{t.profile.contacts}</h2>
      <ul className={styles.contacts}>
        {contacts.map(({ url, label }) => (
          <li key={url}>
            <a className={styles.contact} href={url} rel="noopener">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
