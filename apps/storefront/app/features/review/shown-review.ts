import type { Order, StoredCartItem } from "@dasturxon/contract/entities/order";
import type { Review, ReviewRequest } from "@dasturxon/contract/entities/review";

/** The review once the server has added to it what is still being sent. */
export function withSent(review: Review, sent: readonly ReviewRequest[]): Review {
  return sent.reduce<Review>(
    (before, { products = [], delivery, comment }) => ({
      products: [
        ...before.products.filter(
          ({ productId }) => !products.some((product) => product.productId === productId),
        ),
        ...products,
      ],
      delivery: delivery ?? before.delivery,
      comment: comment ?? before.comment,
    }),
    review,
  );
}

/** The products of an order, each once. */
export const productsOf = ({ cartItems }: Pick<Order, "cartItems">): StoredCartItem[] => [
  ...new Map(cartItems.map((item) => [item.productId, item])).values(),
];

/** Whether everything in the order has its stars. `review` is null until it is loaded. */
export function isComplete(order: Order, review: Review | null): boolean {
  if (!review) return order.cartItems.every(({ grade }) => grade);
  const graded = new Set(review.products.map(({ productId }) => productId));
  return (
    order.cartItems.every(({ productId }) => graded.has(productId)) &&
    (order.serviceType !== "DELIVERY" || review.delivery !== null)
  );
}

/** The order with the grades of its review, as the server would now answer. */
export function gradedOrder(order: Order, { products }: Review): Order {
  const grades = new Map(products.map(({ productId, grade }) => [productId, grade]));
  const sum = products.reduce((total, { grade }) => total + grade, 0);
  return {
    ...order,
    grade: products.length > 0 ? sum / products.length : null,
    cartItems: order.cartItems.map((item) => ({
      ...item,
      grade: grades.get(item.productId) ?? null,
    })),
  };
}
