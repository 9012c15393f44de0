import type { pay as uz } from "../uz/pay.ts";

export const pay: typeof uz = {
  title: "Waiting for your payment",
  until: (time) => `Pay by ${time}, or the order will be cancelled.`,
  now: (sum) => `Pay ${sum}`,
  opening: "Opening the payment page…",
  back: "If you have paid already, the status will change in a few seconds.",
  paid: "Paid",
  paidText: "We have received your payment, thank you!",
  expired: "The time to pay is over",
  expiredText: "The order is being cancelled. If money was taken, it will come back.",
  refundText: "The money will come back through the payment service.",
};
