import { Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import type { ReactNode } from "react";
import { PageHead } from "../core/page/page-head.tsx";
import { PageTitle } from "../features/frame/page-title.tsx";
import { GroupPage } from "../features/group/group-page.tsx";
import styles from "../features/group/group.module.css";
import { useMessages } from "../core/i18n/messages.ts";

/** Rendered in the browser only: the token is in the fragment of its address. Decision 0071. */
export const clientLoader = () => null;

export function HydrateFallback() {
  return (
    <Page>
      <Skeleton shape="block" height="280px" />
    </Page>
  );
}

export default function GroupRoute() {
  return (
    <Page>
      <GroupPage />
    </Page>
  );
}

function Page({ children }: { children: ReactNode }) {
  const { t } = useMessages();
  return (
    <div className={styles.page}>
      <PageTitle>{t.group.title}</PageTitle>
      <PageHead title={t.group.title} />
      {children}
    </div>
  );
}
