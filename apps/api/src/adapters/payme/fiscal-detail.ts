import type { SaleLine, SaleLines } from "../../ports/fiscal.ts";

const sale = 0;

/**
 * The lines of a sale for Payme's fiscal receipt. Delivery is an item too: Payme's `shipping` has no code of the
 * catalogue. Decision 0061.
 */
export const fiscalDetail = ({ lines, delivery }: SaleLines) => ({
  receipt_type: sale,
  items: [...lines, ...(delivery ? [delivery] : [])].map(itemOf),
});

const itemOf = (line: SaleLine) => ({
  title: line.title,
  price: line.price,
  count: line.count,
  code: line.mxikCode,
  ...(line.unitCode && { units: Number(line.unitCode) }),
  package_code: line.packageCode,
  vat_percent: line.vatPercent,
  discount: line.discount,
});
