import { asksForReview } from "@dasturxon/domain/order/is-reviewable";
import { useState, type ReactNode } from "react";
import { PageTitle } from "../../features/frame/page-title.tsx";
import { openOrder, useOrder } from "../../features/orders/use-orders.ts";
import { OrderHead, OrderSkeleton } from "../../features/orders/order-page.tsx";
import { OrderView } from "../../features/orders/order-view.tsx";
import styles from "../../features/orders/order-view.module.css";
import { OrderReview } from "../../features/review/order-review.tsx";
import { CourierTip } from "../../features/tip/courier-tip.tsx";
import { useMessages } from "../../core/i18n/messages.ts";
import { prepareMessagesOffer } from "../../shop/orders/message-settings.ts";
import { requireSignIn } from "../../shop/account/require-sign-in.ts";
import { clientSessionContext } from "../../core/session/client-session-context.ts";
import type { Route } from "./+types/order";

export async function clientLoader({ context, params, url }: Route.ClientLoaderArgs) {
  requireSignIn(context, url);
  const clientSession = context.get(clientSessionContext);
  await Promise.all([openOrder(clientSession, params.id), prepareMessagesOffer(clientSession)]);
  return null;
}

export function HydrateFallback() {
  const { t } = useMessages();
  return (
    <Page title={t.screen.order}>
      <OrderSkeleton />
    </Page>
  );
}

export default function ProfileOrderPage({ params }: Route.ComponentProps) {
  const { t } = useMessages();
  const order = useOrder(params.id);
  // The page does not rearrange itself a day after the order was received.
  const [openedAt] = useState(Date.now);
  // The end of a session removes its orders at the moment the page is left.
  if (!order) return <HydrateFallback />;
  const isReviewAsked = asksForReview(order, openedAt);
  return (
    <Page title={t.orders.title(String(order.number))}>
      <OrderView
        order={order}
        review={
          <OrderReview
            order={order}
            isAsked={isReviewAsked}
            tip={<CourierTip order={order} openedAt={openedAt} />}
          />
        }
        isReviewAsked={isReviewAsked}
      />
    </Page>
  );
}

function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <OrderHead title={title} />
      {children}
    </div>
  );
}
