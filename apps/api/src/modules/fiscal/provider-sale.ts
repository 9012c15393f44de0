import type { SaleLines } from "@dasturxon/domain/fiscal/sale-lines";
import type { Db } from "../../db/database.ts";
import { issuerOf, needsMarking, orderSale, readFiscalSettings } from "./order-sale.ts";

/**
 * The sale of an order, for a provider that issues the receipt when it is paid; `null` if somebody else does, if codes are
 * missing, or if the receipt has to name marking codes, which are known once the order is packed.
 */
export async function providerSale(
  db: Db,
  merchantId: string,
  orderId: string,
): Promise<SaleLines | null> {
  const order = await db
    .selectFrom("order")
    .selectAll()
    .where("merchantId", "=", merchantId)
    .where("id", "=", orderId)
    .executeTakeFirst();
  if (!order) return null;
  const settings = await readFiscalSettings(db, merchantId);
  if (issuerOf(order, settings) !== "PROVIDER") return null;
  if (await needsMarking(db, merchantId, order.id)) return null;
  const { sale } = await orderSale(db, order, settings, order.totalPrice);
  return sale;
}
