import { joinClasses } from "@dasturxon/ui/join-classes.ts";
import { Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import type { ReactNode } from "react";
import { href, useParams } from "react-router";
import { PageHead } from "../../core/page/page-head.tsx";
import { CourierPage } from "../../features/orders/courier-page.tsx";
import { PageTitle } from "../../features/frame/page-title.tsx";
import { useOrder, openOrder } from "../../features/orders/use-orders.ts";
import styles from "../../features/orders/order-view.module.css";
import tracking from "../../features/orders/tracking.module.css";
import { useMessages } from "../../core/i18n/messages.ts";
import { requireSignIn } from "../../shop/account/require-sign-in.ts";
import { clientSessionContext } from "../../core/session/client-session-context.ts";
import type { Route } from "./+types/order-map";

export async function clientLoader({ context, params, url }: Route.ClientLoaderArgs) {
  requireSignIn(context, url);
  await openOrder(context.get(clientSessionContext), params.id);
  return null;
}

export function HydrateFallback() {
  const { id = "" } = useParams();
  return (
    <Page orderId={id}>
      <Skeleton shape="block" className={joinClasses(tracking.map, tracking.main)} />
      <Skeleton shape="block" height="160px" />
    </Page>
  );
}

export default function ProfileOrderMapPage({ params }: Route.ComponentProps) {
  const order = useOrder(params.id);
  // The end of a session removes its orders at the moment the page is left.
  if (!order) return <HydrateFallback />;
  return (
    <Page orderId={order.id}>
      <CourierPage order={order} />
    </Page>
  );
}

function Page({ orderId, children }: { orderId: string; children: ReactNode }) {
  const { t } = useMessages();
  return (
    <div className={styles.page}>
      <PageTitle>{t.screen.orderMap}</PageTitle>
      <PageHead title={t.screen.orderMap} fallback={href("/profile/orders/:id", { id: orderId })} />
      {children}
    </div>
  );
}
