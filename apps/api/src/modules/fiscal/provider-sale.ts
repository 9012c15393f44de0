import type { SaleLines } from "@dasturxon/domain/fiscal/sale-lines";
import type { RawBuilder } from "kysely";
import type { Db } from "../../db/database.ts";
import { executeTogether } from "../../db/execute-together.ts";
import type { OrderRow } from "../orders/order-view.ts";
import {
  issuerOf,
  needsMarking,
  orderSale,
  saleTerms,
  saleTermsQueries,
  type SaleTerms,
} from "./order-sale.ts";

type FoundSale = { order: OrderRow; terms: SaleTerms };

/** An order with the terms of its sale, by statements that are sent together. */
export async function findSale(
  db: Db,
  merchantId: string,
  orderId: RawBuilder<string>,
): Promise<FoundSale | null> {
  const orders = db
    .selectFrom("order")
    .selectAll()
    .where("merchantId", "=", merchantId)
    .where("id", "=", orderId);
  const [[order], ...answers] = await executeTogether(db, [
    orders.compile(),
    ...saleTermsQueries(db, merchantId, orderId),
  ]);
  return order ? { order, terms: saleTerms(...answers) } : null;
}

/**
 * The sale of an order, for a provider that issues the receipt when it is paid; `null` if somebody else does, if codes are
 * missing, or if the receipt has to name marking codes, which are known once the order is packed.
 */
export function providerSale({ order, terms }: FoundSale): SaleLines | null {
  if (issuerOf(order, terms.settings) !== "PROVIDER" || needsMarking(terms)) return null;
  return orderSale(order, terms, order.totalPrice).sale;
}
