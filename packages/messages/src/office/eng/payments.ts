import type { payments as uz } from "../uz/payments.ts";

export const payments: typeof uz = {
  title: "Payments to settle",
  count: (count) => `${count}`,
  allDone: "Everything is in order",
  allDoneText: "No refunds by hand, no differences, and every receipt was issued.",
  back: "Back to cash",

  refunds: "To refund",
  refundsAbout: "Return the money in the payment service’s cabinet, then mark it here.",
  order: (number) => `Order No. ${number}`,
  tip: (number) => `tip No. ${number}`,
  reasons: {
    NO_CALL: "This service refunds in its cabinet only",
    REFUSED: "The service refused to refund it by itself",
    NO_ANSWER:
      "The service has not answered for a day. First see in its cabinet whether it was refunded",
  },
  transaction: (id) => `Transaction ${id}`,
  age: {
    minutes: (count) => `for ${count} min`,
    hours: (count) => `for ${count} h`,
    days: (count) => `for ${count} d`,
  },
  done: "Refunded",
  doneTitle: (sum) => `Was ${sum} refunded?`,
  doneAbout: "The customer sees in the order that the money is back.",
  note: "Note, such as the number of the operation in the cabinet",

  differences: "Differences",
  differencesAbout: "Found by the nightly comparison. Find the cause, then close it.",
  kinds: {
    NOT_BOOKED: "Paid at the service, no order here",
    NOT_PAID: "Paid here, not paid at the service",
    NOT_REFUNDED: "Refunded here, still paid at the service",
    OTHER_AMOUNT: "The service has another sum",
  },
  settle: "Settled",
  settleTitle: "Is the difference settled?",
  settleNote: "What was it? This stays in the history",

  checks: "Nightly comparison",
  checkStates: {
    CHECKED: "compared",
    CANNOT_BE_ASKED: "cannot be asked: check it in the cabinet yourselves",
    FAILED: "did not answer",
  },
  noChecks: "Not compared yet",

  attempts: "Attempts to pay",
  attempt: {
    CREATED: "begun, not paid yet",
    PERFORMED: "paid",
    CANCELLED: "not paid",
    REFUND_DUE: "money is due back",
    REFUNDED: "money returned",
  },
  partRefunded: (sum) => `${sum} returned`,
  byHand: "to be refunded by hand",
  why: {
    TIMEOUT: "time was over",
    REPLACED: "another one took its place",
    PROVIDER: "ended by the service",
    LATE: "came too late",
    ORDER_CANCELED: "order cancelled",
    ORDER_PAID: "order was paid already",
    ORDER_NOT_OF_PROVIDER: "another way was chosen",
  },
};
