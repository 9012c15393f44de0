import type { FiscalSettings, ReceiptIssuer } from "@dasturxon/contract/entities/fiscal";
import type { PaymentType } from "@dasturxon/contract/entities/payment";
import { paymentProvider } from "../payment/offered-payments.ts";

/**
 * The issuer of the receipt of an order that is paid this way: whoever takes the money, unless the brand decided otherwise.
 *
 * @see Decision 0064.
 */
export const receiptIssuer = (
  type: PaymentType,
  receipts: FiscalSettings["receipts"],
): ReceiptIssuer => receipts[type] ?? (paymentProvider(type) === null ? "REGISTER" : "PROVIDER");

/** Whether we have a part in issuing it, and need its marking codes. */
export const isIssuedHere = (issuer: ReceiptIssuer): boolean =>
  issuer === "PROVIDER" || issuer === "OFD";
