import * as z from "zod";
import { Id, Moment, Sum } from "../primitives.ts";
import { PaymentType } from "./payment.ts";

// Fiscal receipts. Decision 0064.

/** Codes by which a receipt names goods or a service, as in the national catalogue tasnif.soliq.uz. */
export const TaxCodes = z.object({
  /** 17 digits: MXIK, also called IKPU. */
  mxik: z.string(),
  packageCode: z.string(),
  /** Empty: the seller's usual rate. */
  vatPercent: z.number().min(0).max(100).nullable(),
  unitCode: z.string().nullable(),
});
export type TaxCodes = z.infer<typeof TaxCodes>;

/**
 * Issuer of the receipts of a payment type: the provider that takes the money, the restaurant's own cash register, the
 * fiscal data operator that the brand has keys of, or nobody.
 */
export const ReceiptIssuer = z.enum(["PROVIDER", "REGISTER", "OFD", "NONE"]);
export type ReceiptIssuer = z.infer<typeof ReceiptIssuer>;

/** A brand's settings of receipts, besides the codes of its dishes. */
export const FiscalSettings = z.object({
  /** Percent. */
  vatPercent: z.number().min(0).max(100).nullable(),
  delivery: TaxCodes.nullable(),
  serviceFee: TaxCodes.nullable(),
  /** A type that is absent has its usual issuer. */
  receipts: z.partialRecord(PaymentType, ReceiptIssuer),
});
export type FiscalSettings = z.infer<typeof FiscalSettings>;

const ReceiptKind = z.enum(["SALE", "RETURN"]);

/** A receipt that the tax authority has registered, for its customer. */
export const OrderReceipt = z.object({
  id: Id,
  kind: ReceiptKind,
  receiptNumber: z.string(),
  /** Page of the receipt at the tax authority; its QR code has the same address. */
  url: z.string(),
  issuedAt: Moment,
});
export type OrderReceipt = z.infer<typeof OrderReceipt>;

/** WAITING: for marking codes. DUE: not issued yet. FAILED: a person has to see to it. */
export const ReceiptState = z.enum(["WAITING", "DUE", "ISSUED", "FAILED"]);
export type ReceiptState = z.infer<typeof ReceiptState>;

/** Why a receipt could not be issued. */
export const ReceiptProblem = z.enum([
  /** A dish, the delivery or the service fee has no code in the brand's settings. */
  "NO_CODES",
  /** Packed without marking codes: `note` has the reason of staff. */
  "NO_MARKING_CODES",
  /** The provider has not reported it in time. */
  "NOT_REPORTED",
  /** Nobody can issue it: the provider has no call for it, and the brand has no keys of an OFD. */
  "NO_ISSUER",
  /** `note` has the issuer's words. */
  "REFUSED",
]);
export type ReceiptProblem = z.infer<typeof ReceiptProblem>;

/** A receipt that is not issued, for staff. */
export const ReceiptTask = z.object({
  id: Id,
  orderId: Id,
  orderNumber: z.int(),
  branchId: Id,
  kind: ReceiptKind,
  state: ReceiptState.exclude(["ISSUED"]),
  amount: Sum,
  problem: ReceiptProblem.nullable(),
  note: z.string().nullable(),
  since: Moment,
});
export type ReceiptTask = z.infer<typeof ReceiptTask>;
