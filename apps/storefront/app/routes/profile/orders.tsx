import type { ReactNode } from "react";
import { href, useSearchParams } from "react-router";
import { PageHead } from "../../core/page/page-head.tsx";
import { PageTitle } from "../../features/frame/page-title.tsx";
import { OrdersPageSkeleton, OrdersView } from "../../features/orders/orders-view.tsx";
import styles from "../../features/orders/orders.module.css";
import { useMessages } from "../../core/i18n/messages.ts";
import { requireSignIn } from "../../shop/account/require-sign-in.ts";
import type { Route } from "./+types/orders";

/** Account of the orders; the list is loaded in the page, and stays visible while it is refreshed. */
export function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  requireSignIn(context, url);
  return null;
}

export function HydrateFallback() {
  return (
    <Page>
      <OrdersPageSkeleton />
    </Page>
  );
}

export default function ProfileOrdersPage() {
  const [query, setQuery] = useSearchParams();
  return (
    <Page>
      <OrdersView
        tab={query.get("tab") === "archive" ? "archive" : "active"}
        onTab={(tab) =>
          setQuery(tab === "archive" ? { tab } : {}, { replace: true, preventScrollReset: true })
        }
      />
    </Page>
  );
}

function Page({ children }: { children: ReactNode }) {
  const { t } = useMessages();
  return (
    <div className={styles.page}>
      <PageTitle>{t.screen.orders}</PageTitle>
      <PageHead title={t.screen.orders} fallback={href("/profile")} isInNavigation />
      {children}
    </div>
  );
}
