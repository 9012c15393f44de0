import type { BrandFolder } from "@dasturxon/brand-folder/brand-folder";
import { isIssuedHere, receiptIssuer } from "@dasturxon/domain/fiscal/receipt-issuer";

/** Most names; the others are counted. */
const shown = 20;

/**
 * Sentences about dishes and services that fiscal receipts cannot name. None if every receipt comes from the restaurant's
 * own cash register.
 */
export function missingCodes({ settings, products, categories }: BrandFolder): string[] {
  const { tax, payments, orders } = settings;
  if (!payments.some(({ type }) => isIssuedHere(receiptIssuer(type, tax.receipts)))) return [];
  const mxikOf = new Map(categories.map(({ code, mxik }) => [code, mxik]));
  const incomplete = products.filter(
    (product) =>
      !(product.mxik ?? mxikOf.get(product.category)) ||
      !(product.packageCode ?? tax.packageCode) ||
      (product.vatPercent ?? tax.vatPercent) === null,
  );
  const rest = incomplete.length - shown;
  const names = incomplete
    .slice(0, shown)
    .map(({ code }) => code)
    .join(", ");
  const hasFee = orders.some(({ isServiceFeeEnabled }) => isServiceFeeEnabled);
  return [
    ...(incomplete.length > 0
      ? [
          `${incomplete.length} ${incomplete.length === 1 ? "dish has" : "dishes have"} no MXIK, package code or VAT for fiscal receipts: ` +
            `${names}${rest > 0 ? ` and ${rest} more` : ""}.`,
        ]
      : []),
    ...(settings.web.deliveryActive && !tax.delivery
      ? ["Delivery has no codes for fiscal receipts: add tax.delivery to settings.yaml."]
      : []),
    ...(hasFee && !tax.serviceFee
      ? ["The service fee has no codes for fiscal receipts: add tax.serviceFee to settings.yaml."]
      : []),
  ];
}
