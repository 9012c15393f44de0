import type { SaleLines } from "@dasturxon/domain/fiscal/sale-lines";
import type { RawBuilder } from "kysely";
import type { Db } from "../../db/database.ts";
import { executeTogether } from "../../db/execute-together.ts";
import { issuerOf, needsMarking, orderSale, saleTerms, saleTermsQueries } from "./order-sale.ts";

/**
 * The sale of an order, for a provider that issues the receipt when it is paid; `null` if somebody else does, if codes are
 * missing, or if the receipt has to name marking codes, which are known once the order is packed.
 */
export async function providerSale(
  db: Db,
  merchantId: string,
  orderId: RawBuilder<string>,
): Promise<SaleLines | null> {
  const orders = db
    .selectFrom("order")
    .selectAll()
    .where("merchantId", "=", merchantId)
    .where("id", "=", orderId);
  const [[order], ...answers] = await executeTogether(db, [
    orders.compile(),
    ...saleTermsQueries(db, merchantId, orderId),
  ]);
  const terms = saleTerms(...answers);
  if (!order || issuerOf(order, terms.settings) !== "PROVIDER" || needsMarking(terms)) return null;
  return orderSale(order, terms, order.totalPrice).sale;
}
