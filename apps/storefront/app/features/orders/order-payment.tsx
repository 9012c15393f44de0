import type { Order } from "@dasturxon/contract/entities/order";
import { isActiveStatus } from "@dasturxon/domain/order/display-status";
import { Button } from "@dasturxon/ui/button/button";
import { Card } from "@dasturxon/ui/card/card";
import { Notice } from "@dasturxon/ui/notice/notice";
import { useEffect, useState } from "react";
import { useNow } from "../../core/page/use-now.ts";
import { goToPayment } from "../../shop/orders/go-to-payment.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import styles from "./order-payment.module.css";
import { paymentState } from "./payment-state.ts";

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
      <h2 className={styles.title}>{t.pay.title}</h2>
      <p>{t.pay.until(format.time(until))}</p>
      <Button isWide isLoading={isLeaving} onClick={() => void pay()}>
        {t.pay.now(format.sum(order.totalPrice))}
      </Button>
      <p className={styles.note}>{isLeaving ? t.pay.opening : t.pay.back}</p>
    </Card>
  );
}
