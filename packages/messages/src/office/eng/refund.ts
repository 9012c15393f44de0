import type { refund as uz } from "../uz/refund.ts";

export const refund: typeof uz = {
  action: "Give money back",
  title: "Give a part of the money back",
  amount: "Sum",
  atMost: (sum) => `At most ${sum}`,
  reason: "Reason",
  about:
    "What was paid online goes back through the payment service; hand over the rest. Earned cashback is reduced too.",
  confirm: (sum) => `Give ${sum} back`,
  given: "Given back",
  byChange: "order changed",
  due: "The payment service has not returned it yet",
  dueOnReceipt: "To collect at handover",
  events: {
    PAYMENT_ENDED: "payment failed",
    REFUND_DUE: "money is being returned",
    REFUNDED: "money returned",
    PART_REFUND_DUE: "a part of the money is being returned",
    PART_REFUNDED: "a part of the money was returned",
  },
};
