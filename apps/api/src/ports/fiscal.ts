import type { SaleLines } from "@dasturxon/domain/fiscal/sale-lines";
import type { Tiyin } from "@dasturxon/domain/payment/tiyin";

export type { SaleLine, SaleLines } from "@dasturxon/domain/fiscal/sale-lines";

/** A receipt that the tax authority has registered. */
export type FiscalReceipt = {
  kind: "SALE" | "RETURN";
  /** Number of the receipt at its terminal. */
  receiptNumber: string;
  terminalId: string;
  fiscalSign: string;
  /** Page of the receipt; its QR code contains this address. */
  url: string;
  issuedAt: Date;
};

/** The provider could not issue the receipt. `isFinal`: asking again cannot help. */
export class FiscalError extends Error {
  override readonly name = "FiscalError";
  readonly isFinal: boolean;

  constructor(message: string, { isFinal, ...options }: ErrorOptions & { isFinal: boolean }) {
    super(message, options);
    this.isFinal = isFinal;
  }
}

/** A receipt that a fiscal data operator is to issue. */
export type ReceiptRequest = {
  kind: FiscalReceipt["kind"];
  /** Ours, a UUID: repeating it issues nothing further. */
  operationId: string;
  /** The same for a sale and its returns, a UUID. */
  paymentId: string;
  lines: SaleLines;
  /** The part of the total that was paid in cash. */
  cash: Tiyin;
  /** When it was paid or returned. */
  at: Date;
};

/** NOT_YET: accepted, and not registered so far. UNKNOWN: the operator has never got it. */
export type ReceiptProgress =
  | { state: "ISSUED"; receipt: FiscalReceipt }
  | { state: "NOT_YET" }
  | { state: "UNKNOWN" };

/**
 * Issues receipts for money that anybody took. Each call gets the brand's keys.
 *
 * @throws FiscalError from every function.
 */
export type FiscalOperator = {
  /** Asks for a receipt by its operation. */
  find(
    keys: Readonly<Record<string, string>>,
    operation: Pick<ReceiptRequest, "kind" | "operationId">,
  ): Promise<ReceiptProgress>;
  issue(keys: Readonly<Record<string, string>>, request: ReceiptRequest): Promise<ReceiptProgress>;
};
