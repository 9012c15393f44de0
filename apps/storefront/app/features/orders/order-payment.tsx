import { PAYMENT_EXPIRY_MS } from "@dasturxon/contract/constants";
import type { Order } from "@dasturxon/contract/entities/order";
import { isActiveStatus } from "@dasturxon/domain/order/display-status";
import { paymentProvider } from "@dasturxon/domain/payment/offered-payments";
import { Button } from "@dasturxon/ui/button/button";
import { Card } from "@dasturxon/ui/card/card";
import { Notice } from "@dasturxon/ui/notice/notice";
import { useEffect, useState } from "react";
import { useNow } from "../../core/page/use-now.ts";
import { goToPayment } from "../../shop/orders/go-to-payment.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import styles from "./order-view.module.css";

/** State of a pending online payment, with a link to pay. */
export function OrderPayment({ order }: { order: Order }) {
  const { t } = useMessages();
  const now = useNow();
  const state = now && paymentState(order, now);
  switch (state?.kind) {
    case "awaited":
      return <Awaited order={order} until={state.until} />;
    case "expired":
      return (
        <Notice tone="warning" isLive title={t.pay.expired}>
          {t.pay.expiredText}
        </Notice>
      );
    case "paid":
      // Once the order is paid, the bill shows it.
      if (!isActiveStatus(order.status)) return null;
      return (
        <Notice tone="success" isLive title={t.pay.paid}>
          {t.pay.paidText}
        </Notice>
      );
    case "refunding":
      return (
        <Notice isLive title={t.pay.paid}>
          {t.pay.refundText}
        </Notice>
      );
    default:
      return null;
  }
}

function Awaited({ order, until }: { order: Order; until: Date }) {
  const messages = useMessages();
  const { t, format } = messages;
  const clientSession = useClientSession();
  const [isLeaving, setLeaving] = useState(false);

  useEffect(() => {
    // The browser may restore this page from its cache when the customer comes back from the provider.
    const onShow = () => setLeaving(false);
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);

  const pay = async () => {
    setLeaving(true);
    setLeaving(await goToPayment(clientSession, order.id, messages));
  };
  return (
    <Card className={styles.payment} aria-label={t.pay.title}>
      <h2 className={styles.payTitle}>{t.pay.title}</h2>
      <p>{t.pay.until(format.time(until))}</p>
      <Button isWide isLoading={isLeaving} onClick={() => void pay()}>
        {t.pay.now(format.sum(order.totalPrice))}
      </Button>
      <p className={styles.payNote}>{isLeaving ? t.pay.opening : t.pay.back}</p>
    </Card>
  );
}

/** State of an online payment; `until`: when it expires. */
type PaymentState =
  | { kind: "awaited"; until: Date }
  /** Expired: the server is about to cancel the order. */
  | { kind: "expired" }
  | { kind: "paid" }
  /** Cancelled, and a refund is pending. */
  | { kind: "refunding" };

/** `null`: paid on receipt, or nothing left to show. Specification, point 4; decision "S4.05". */
export function paymentState(
  order: Pick<
    Order,
    "paymentType" | "status" | "isPaid" | "createdDate" | "payUntil" | "totalPrice"
  >,
  now: Date,
): PaymentState | null {
  if (!paymentProvider(order.paymentType) || order.totalPrice === 0) return null;
  if (order.status === "CANCELED") return order.isPaid ? { kind: "refunding" } : null;
  if (order.isPaid) return { kind: "paid" };
  if (order.status !== "CREATED") return null;
  const until = new Date(order.payUntil ?? Date.parse(order.createdDate) + PAYMENT_EXPIRY_MS);
  return now < until ? { kind: "awaited", until } : { kind: "expired" };
}
