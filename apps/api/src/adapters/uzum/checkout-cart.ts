import type { SaleLine, SaleLines } from "../../ports/fiscal.ts";
import type { TerminalKeys } from "./uzum-config.ts";

/** The lines of a sale for the receipt that Uzum issues. Delivery is an item too. */
export function checkoutCart(
  { lines, delivery, total }: SaleLines,
  { cartId, seller }: { cartId: string; seller: TerminalKeys["TIN"] },
) {
  const items = [...lines, ...(delivery ? [delivery] : [])];
  return {
    cartId,
    receiptType: "PURCHASE",
    items: items.map((line, index) => itemOf(line, String(index + 1), seller)),
    total,
  };
}

const digitsOfTin = 9;

const itemOf = (line: SaleLine, productId: string, seller: string | undefined) => ({
  title: line.title,
  productId,
  quantity: line.count,
  unitPrice: line.price,
  total: line.price * line.count,
  receiptParams: {
    spic: line.mxikCode,
    packageCode: line.packageCode,
    vatPercent: line.vatPercent,
    ...(seller && { [seller.length === digitsOfTin ? "TIN" : "PINFL"]: seller }),
    ...(line.discount > 0 && { discount: line.discount }),
    ...(line.markingCodes.length > 0 && { labels: line.markingCodes }),
  },
});
