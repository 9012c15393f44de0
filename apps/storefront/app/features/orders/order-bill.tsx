import type { Order } from "@dasturxon/contract/entities/order";
import { TotalLine } from "@dasturxon/ui/total-line/total-line";
import { useMessages } from "../../session/messages.ts";

/** Every amount of the order, as it was agreed. */
export function OrderBill({ order }: { order: Order }) {
  const { t, format } = useMessages();
  const off = (amount: number) => format.amount(-amount);
  return (
    <>
      <TotalLine label={t.orders.dishesTotal} amount={format.amount(order.productPrice)} />
      {order.productDiscount > 0 && (
        <TotalLine
          tone="benefit"
          label={order.promoCode ? t.orders.promoCode(order.promoCode) : t.orders.discount}
          amount={off(order.productDiscount)}
        />
      )}
      {order.serviceType === "DELIVERY" && (
        <TotalLine
          label={t.orders.delivery}
          amount={
            order.deliveryPrice > 0 ? format.amount(order.deliveryPrice) : t.orders.deliveryFree
          }
        />
      )}
      {order.deliveryDiscount > 0 && (
        <TotalLine
          tone="benefit"
          label={t.orders.deliveryDiscount}
          amount={off(order.deliveryDiscount)}
        />
      )}
      {order.servicePrice > 0 && (
        <TotalLine label={t.orders.serviceFee} amount={format.amount(order.servicePrice)} />
      )}
      {order.cashback > 0 && (
        <TotalLine tone="benefit" label={t.orders.cashback} amount={off(order.cashback)} />
      )}
      <TotalLine tone="total" label={t.orders.total} amount={format.sum(order.totalPrice)} />
    </>
  );
}
