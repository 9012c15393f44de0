import type { Product } from "@dasturxon/contract/entities/product";
import type { Selectable } from "kysely";
import type { OrderTables } from "../../db/order-tables.ts";

/** Codes of a product for fiscal receipts, for a line that is ordered now. Decision 0064. */
export const lineCodes = (
  product: Product,
): Pick<
  Selectable<OrderTables["orderItem"]>,
  "mxik" | "packageCode" | "unitCode" | "vatPercent" | "needsMarking"
> => ({
  mxik: product.mxicCode ?? null,
  packageCode: product.packageCode ?? null,
  unitCode: product.unitCode ?? null,
  vatPercent: product.vatPercent ?? null,
  needsMarking: product.needsMarking ?? false,
});
