import { isIssuedHere } from "@dasturxon/domain/fiscal/receipt-issuer";
import { markingCode } from "@dasturxon/domain/fiscal/marking-code";
import type { MarkingRequest } from "@dasturxon/contract/entities/staff-order";
import type { Db } from "../../db/database.ts";
import { CallError } from "../../http/call-error.ts";
import type { LockedOrder } from "../orders/order-view.ts";
import { updateOrder } from "../orders/status/locked-order.ts";
import { releaseSale } from "./due-receipts.ts";
import { issuerOf, readFiscalSettings } from "./order-sale.ts";

const listMarked = (db: Db, { merchantId, id }: LockedOrder) =>
  db
    .selectFrom("orderItem")
    .select(["id", "count", "needsMarking", "markingCodes"])
    .where("merchantId", "=", merchantId)
    .where("orderId", "=", id)
    .execute();

/** Whether the order cannot be packed yet: its receipt is ours to have issued, and packages have no codes. */
export async function isMarkingMissing(db: Db, order: LockedOrder): Promise<boolean> {
  if (order.markingSkipped !== null) return false;
  const lines = await listMarked(db, order);
  const isMissing = lines.some(
    ({ needsMarking, markingCodes, count }) => needsMarking && markingCodes.length < count,
  );
  return isMissing && isIssuedHere(issuerOf(order, await readFiscalSettings(db, order.merchantId)));
}

/**
 * Stores codes of packages, or the reason for which there are none. An order that is packed gets its receipt now.
 *
 * @throws CallError NOT_FOUND for a line of another order; MARKING_CODE_INVALID; STATUS_NOT_ALLOWED.
 */
export async function storeMarkingCodes(
  db: Db,
  order: LockedOrder,
  { lines, skipReason }: MarkingRequest,
): Promise<void> {
  if (order.status === "CREATED" || order.status === "CANCELED")
    throw new CallError("STATUS_NOT_ALLOWED");
  const items = await listMarked(db, order);
  const codesOf = new Map(items.map(({ id, markingCodes }) => [id, markingCodes]));
  for (const { lineId, codes } of lines) {
    const item = items.find(({ id }) => id === lineId);
    if (!item || codes.length > (item.needsMarking ? item.count : 0))
      throw new CallError("NOT_FOUND");
    codesOf.set(lineId, codes.map(readCode));
  }
  const seen = new Set<string>();
  for (const code of [...codesOf.values()].flat()) {
    if (seen.has(code)) throw invalid(code);
    seen.add(code);
  }
  for (const { lineId } of lines)
    await db
      .updateTable("orderItem")
      .set({ markingCodes: JSON.stringify(codesOf.get(lineId)) })
      .where("merchantId", "=", order.merchantId)
      .where("orderId", "=", order.id)
      .where("id", "=", lineId)
      .execute();
  const markingSkipped = skipReason || null;
  await updateOrder(db, order, { markingSkipped });
  if (order.readyTime !== null) await releaseSale(db, { ...order, markingSkipped });
}

function readCode(scanned: string): string {
  const code = markingCode(scanned);
  if (code === null) throw invalid(scanned);
  return code;
}

const maxShown = 60;

/** Control characters are no part of a text. */
const invalid = (code: string) =>
  new CallError("MARKING_CODE_INVALID", {
    values: { code: code.replaceAll(/\p{Cc}/gu, " ").slice(0, maxShown) },
  });
