import type { LedgerRefusal } from "../../ports/payment-ledger.ts";

/** Codes of the Merchant API. Integrations in use give 10007 and 10008 differently: this table is the only place. */
export const uzumErrors = {
  accessDenied: "10001",
  notJson: "10002",
  unknownOperation: "10003",
  fieldMissing: "10005",
  wrongService: "10006",
  orderNotFound: "10007",
  orderPaid: "10008",
  orderCancelled: "10009",
  transactionExists: "10010",
  wrongAmount: "10011",
  transactionNotFound: "10014",
  /** Confirm of a transaction that has failed or was reversed. */
  transactionCancelled: "10015",
  alreadyConfirmed: "10016",
  notReversible: "10017",
  alreadyReversed: "10018",
  internal: "99999",
} as const;

export type UzumError = (typeof uzumErrors)[keyof typeof uzumErrors];

/** A refusal in Uzum's protocol. */
export class UzumRefusal extends Error {
  override readonly name = "UzumRefusal";
  readonly code: UzumError;

  constructor(code: UzumError) {
    super(`Refused with ${code}`);
    this.code = code;
  }
}

export const errorOfRefusal: Record<LedgerRefusal, UzumError> = {
  ORDER_NOT_FOUND: uzumErrors.orderNotFound,
  ORDER_PAID: uzumErrors.orderPaid,
  ORDER_CANCELED: uzumErrors.orderCancelled,
  ORDER_NOT_OF_PROVIDER: uzumErrors.orderNotFound,
  ORDER_LOCKED: uzumErrors.internal,
  WRONG_AMOUNT: uzumErrors.wrongAmount,
  ATTEMPT_NOT_FOUND: uzumErrors.transactionNotFound,
  ATTEMPT_DIFFERS: uzumErrors.transactionExists,
  ATTEMPT_CANCELLED: uzumErrors.transactionCancelled,
  ATTEMPT_EXPIRED: uzumErrors.transactionCancelled,
  ORDER_IN_WORK: uzumErrors.notReversible,
};
