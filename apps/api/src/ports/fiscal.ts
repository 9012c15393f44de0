import type { Tiyin } from "@dasturxon/domain/payment/tiyin";

/** One line of a fiscal receipt. Codes as in the national catalogue of goods, tasnif.soliq.uz. */
export type SaleLine = {
  /** As the customer read it, at most 63 characters. */
  title: string;
  /** 17 digits: MXIK, also called IKPU. */
  mxikCode: string;
  packageCode: string;
  /** Code of the unit of measure, if the catalogue demands it. */
  unitCode: string | null;
  /** 0, 12 or another rate that the brand names. */
  vatPercent: number;
  count: number;
  /** For one. */
  price: Tiyin;
  /** Discount of the whole line. */
  discount: Tiyin;
  /** Codes of the packages that were sold, where the goods need them. */
  markingCodes: readonly string[];
};

/** The goods and services of one order. The lines, with their discounts, add up to the paid sum exactly. */
export type SaleLines = {
  /** Goods and the service fee. */
  lines: readonly SaleLine[];
  /** Delivery, if it is not free. */
  delivery: SaleLine | null;
  total: Tiyin;
};

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
