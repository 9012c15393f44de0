import type { Order } from "@dasturxon/contract/entities/order";
import { totalParts } from "@dasturxon/domain/basket/total-parts";
import { cancelRefusal } from "@dasturxon/domain/order/cancel-refusal";
import { isActiveStatus } from "@dasturxon/domain/order/display-status";
import { Button, ButtonLink } from "@dasturxon/ui/button/button";
import { Card } from "@dasturxon/ui/card/card";
import { ExternalIcon } from "@dasturxon/ui/icons/external";
import { IconLink } from "@dasturxon/ui/icon-button/icon-button";
import { MapIcon } from "@dasturxon/ui/icons/map";
import { PhoneIcon } from "@dasturxon/ui/icons/phone";
import { RepeatIcon } from "@dasturxon/ui/icons/repeat";
import { useState, type ReactNode } from "react";
import { Link, href } from "react-router";
import { ChatAction } from "../../platform/analytics/chat-action.tsx";
import { OutLink } from "../../core/page/out-link.tsx";
import { useMessages } from "../../core/i18n/messages.ts";
import { useBrand } from "../../core/brand/shell.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { ChangeQuestion } from "./change-question.tsx";
import { CourierCard } from "./courier-card.tsx";
import { courierLine } from "./order-messages.ts";
import { MessagesOffer } from "./messages-offer.tsx";
import { LiveOrders } from "./live-orders.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderMap, hasMap } from "./order-map.tsx";
import { OrderPayment } from "./order-payment.tsx";
import { isExpired } from "./payment-state.ts";
import { OrderReceipts } from "./order-receipts.tsx";
import { OrderRefunds } from "./order-refunds.tsx";
import { OrderShares } from "./order-shares.tsx";
import { OrderProgress } from "./order-progress.tsx";
import { ShareOrder } from "./share-order.tsx";
import { useCourier } from "./use-courier.ts";
import { directionsUrl } from "../../platform/map/directions.ts";
import { useLiveOrders } from "../../shop/orders/use-live-orders.ts";
import { useRepeat } from "../../shop/orders/use-repeat.ts";
import { Bill } from "../../shop/orders/bill.tsx";
import styles from "./order-view.module.css";
import tracking from "./tracking.module.css";

type Props = {
  order: Order;
  review: ReactNode;
  /** The review comes first, and repeating the order after it. */
  isReviewAsked: boolean;
};

/** One order: status, actions and contents. */
export function OrderView({ order, review, isReviewAsked }: Props) {
  const messages = useMessages();
  const { t } = messages;
  const isLive = useLiveOrders();
  const { courier, hasFailed } = useCourier(order);
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <ChangeQuestion order={order} />
        <OrderRefunds order={order} />
        <OrderPayment order={order} />
        {isReviewAsked && review}
        {hasMap(order) && (
          <OrderMap order={order} courier={courier}>
            {order.serviceType === "DELIVERY" && (
              <IconLink
                variant="raised"
                label={t.courierMap.open}
                icon={<MapIcon />}
                renderLink={(look) => (
                  <Link {...look} to={href("/profile/orders/:id/map", { id: order.id })} />
                )}
              />
            )}
          </OrderMap>
        )}
        <OrderProgress order={order} courier={courier} isLive={isLive} />
        {courier && (
          <CourierCard
            courier={courier}
            line={hasFailed ? t.courierMap.failed : courierLine(order, courier, messages)}
          />
        )}
        <MessagesOffer order={order} />
        <OrderActions order={order} isReviewAsked={isReviewAsked} />
        {!isReviewAsked && review}
        <LiveOrders isLive={isLive} isOver={!isActiveStatus(order.status)} />
      </div>
      <div className={styles.column}>
        <Section title={t.orders.content}>
          <OrderLines items={order.cartItems} />
        </Section>
        <Section title={t.orders.bill}>
          <OrderBill order={order} />
        </Section>
        {order.cartItems.some(({ person }) => person) && (
          <Section title={t.group.sharesTitle}>
            <OrderShares order={order} />
          </Section>
        )}
        {order.receipts && order.receipts.length > 0 && (
          <Section title={t.orders.receipts.title}>
            <OrderReceipts receipts={order.receipts} />
          </Section>
        )}
        <Section title={t.orders.details}>
          <OrderFacts order={order} />
        </Section>
      </div>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </Card>
  );
}

/** The way to the branch, call, share, cancel while allowed; repeat once it has ended. */
function OrderActions({ order, isReviewAsked }: Pick<Props, "order" | "isReviewAsked">) {
  const { t } = useMessages();
  const { settings } = useBrand();
  const { repeat, isBusy } = useRepeat(order);
  const [isConfirming, setConfirming] = useState(false);
  const isOver = !isActiveStatus(order.status);
  const { branch } = order;
  const phone = branch?.phone;
  return (
    <div className={tracking.actions}>
      {isOver && !isExpired(order) && (
        <Button
          variant={isReviewAsked && !order.grade ? "secondary" : "primary"}
          leading={<RepeatIcon size={20} />}
          isLoading={isBusy}
          onClick={repeat}
        >
          {t.orders.repeat}
        </Button>
      )}
      {hasMap(order) && order.serviceType !== "DELIVERY" && branch && (
        <ButtonLink
          leading={<ExternalIcon size={20} />}
          renderLink={(look) => (
            <OutLink {...look} href={directionsUrl(branch)} target="_blank" rel="noopener" />
          )}
        >
          {t.branch.route}
        </ButtonLink>
      )}
      {phone && (
        <ButtonLink
          variant="secondary"
          leading={<PhoneIcon size={20} />}
          renderLink={(look) => <OutLink {...look} href={`tel:${phone}`} />}
        >
          {t.orders.call}
        </ButtonLink>
      )}
      {hasMap(order) && <ShareOrder order={order} />}
      <ChatAction />
      {!cancelRefusal(order, settings) && (
        <Button variant="danger" onClick={() => setConfirming(true)}>
          {t.orders.cancel}
        </Button>
      )}
      <CancelDialog order={order} isOpen={isConfirming} onClose={() => setConfirming(false)} />
    </div>
  );
}

/** The order's amounts as agreed. */
function OrderBill({ order }: { order: Order }) {
  // An order has one discount on products: the products' own, which is shown on its lines, plus the promo's.
  const ownDiscount = order.cartItems.reduce(
    (sum, { costPrice, price, count }) => sum + (costPrice - price) * count,
    0,
  );
  const promoDiscount = order.promoCode ? Math.max(0, order.productDiscount - ownDiscount) : 0;
  return (
    <Bill
      parts={totalParts({ ...order, promoDiscount }, order.serviceType === "DELIVERY")}
      productCount={order.productCount}
      totalPrice={order.totalPrice}
      promoCode={order.promoCode}
    />
  );
}
