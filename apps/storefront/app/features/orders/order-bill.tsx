import type { Order } from "@dasturxon/contract/entities/order";
import { totalParts } from "@dasturxon/domain/basket/total-parts";
import { Bill } from "../../shop/orders/bill.tsx";

/** The order's amounts as agreed. */
export function OrderBill({ order }: { order: Order }) {
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
